// The part of Arduino's interface that the exported sketch uses, for tests without Arduino's core. Text that the
// sketch prints goes to the memory at PRINTED; micros() advances by 1,000 microseconds with every call.
#pragma once
#include <avr/pgmspace.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define PRINTED ((char *)0xC00)

class __FlashStringHelper;
#define F(text) (reinterpret_cast<const __FlashStringHelper *>(PSTR(text)))

uint32_t micros();

class SerialPort {
 public:
  void begin(uint32_t baud);
  void print(const __FlashStringHelper *text);
  void print(uint32_t number);
  void println(const __FlashStringHelper *text);
};
extern SerialPort Serial;
