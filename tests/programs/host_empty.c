/* A kernel that does nothing. */
void kernel(void) {}
