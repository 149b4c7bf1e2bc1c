#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stdint.h>

/// What was allocated between a start and a stop. -1 where the platform cannot count.
typedef struct {
  /// Calls of malloc, calloc, realloc and aligned allocation.
  int64_t calls;
  /// The largest number of bytes that were held at once, over what was held at the start.
  int64_t peak_bytes;
} nib_allocations;

/// Makes the allocator keep freed memory, however large the piece: otherwise a large input measures how fast the system
/// hands out zeroed pages.
void nib_allocations_keep_memory(void);

/// Gives back what is free, so that a row finds the memory in the same order whatever rows ran before it.
void nib_allocations_settle(void);

void nib_allocations_start(void);
nib_allocations nib_allocations_stop(void);

#endif
