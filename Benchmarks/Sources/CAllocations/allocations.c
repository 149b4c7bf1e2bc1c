#include "allocations.h"

#include <stdlib.h>

#if defined(__GLIBC__)

#include <malloc.h>
#include <stdatomic.h>
#include <stdbool.h>

// Defined in the program, these stand before the C library's own; everything that is loaded calls them.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

static atomic_bool counting;
static atomic_llong calls, held, peak;

static void *took(void *memory) {
  if (!atomic_load_explicit(&counting, memory_order_relaxed)) return memory;
  atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
  if (memory) {
    long long size = (long long)malloc_usable_size(memory);
    long long now = atomic_fetch_add_explicit(&held, size, memory_order_relaxed) + size;
    long long top = atomic_load_explicit(&peak, memory_order_relaxed);
    while (now > top
           && !atomic_compare_exchange_weak_explicit(
               &peak, &top, now, memory_order_relaxed, memory_order_relaxed)) {}
  }
  return memory;
}

static void gave(void *memory) {
  if (!memory || !atomic_load_explicit(&counting, memory_order_relaxed)) return;
  atomic_fetch_sub_explicit(&held, (long long)malloc_usable_size(memory), memory_order_relaxed);
}

void *malloc(size_t size) { return took(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return took(__libc_calloc(count, size)); }
void *realloc(void *old, size_t size) {
  gave(old);
  return took(__libc_realloc(old, size));
}
void *memalign(size_t alignment, size_t size) { return took(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return took(__libc_memalign(alignment, size)); }
int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = took(__libc_memalign(alignment, size));
  return *memory ? 0 : 12;
}
void free(void *memory) {
  gave(memory);
  __libc_free(memory);
}

void nib_allocations_keep_memory(void) {
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, 2147483647);
  mallopt(M_TOP_PAD, 64 << 20);
}

// Joins free pieces, also those that the allocator keeps for quick use.
void nib_allocations_settle(void) { malloc_trim(0); }

void nib_allocations_start(void) {
  atomic_store(&calls, 0);
  atomic_store(&held, 0);
  atomic_store(&peak, 0);
  atomic_store(&counting, true);
}

nib_allocations nib_allocations_stop(void) {
  atomic_store(&counting, false);
  return (nib_allocations){.calls = atomic_load(&calls), .peak_bytes = atomic_load(&peak)};
}

#else

void nib_allocations_keep_memory(void) {}
void nib_allocations_settle(void) {}
void nib_allocations_start(void) {}
nib_allocations nib_allocations_stop(void) { return (nib_allocations){.calls = -1, .peak_bytes = -1}; }

#endif
