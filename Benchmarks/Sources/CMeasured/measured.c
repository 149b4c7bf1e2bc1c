#include "measured.h"

__attribute__((noinline)) void nib_measured(void (*function)(void *), void *context) {
  function(context);
  // Not a tail call, so that the name stays on the stack.
  __asm__ volatile("");
}
