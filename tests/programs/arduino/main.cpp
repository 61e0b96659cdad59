#include "Arduino.h"

void setup();
void loop();

SerialPort Serial;
static char *end = PRINTED;

uint32_t micros() {
  static uint32_t now;
  return now += 1000;
}

void SerialPort::begin(uint32_t) {}

void SerialPort::print(const __FlashStringHelper *text) {
  const char *each = reinterpret_cast<const char *>(text);
  while (char letter = pgm_read_byte(each++)) *end++ = letter;
  *end = 0;
}

void SerialPort::print(uint32_t number) {
  if (number > 9) print(number / 10);
  *end++ = '0' + number % 10;
  *end = 0;
}

void SerialPort::println(const __FlashStringHelper *text) {
  print(text);
  *end++ = '\n';
  *end = 0;
}

int main() {
  setup();
  for (;;) loop();
}
