// Replaces the C library's allocation functions in the executable that links this file. Each function counts, and
// forwards the call to the real one. An executable's own definitions precede a shared library's, so the Swift runtime
// also calls these.
//
// Bytes are counted as requested, before the allocator rounds them up. While counting is on, a side table stores the
// size of every new block. The table itself is never allocated. A block from before isn't in the table, so its release
// subtracts nothing.

#include "AllocationCounter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

#if defined(__GLIBC__)

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

enum { slot_count = 1 << 20, slot_limit = slot_count / 4 * 3 };

/// A live block, a released one (size -1), or an empty slot (block null).
typedef struct {
  void *block;
  int64_t size;
} Slot;

static Slot slots[slot_count];
static int64_t used_slots;
static AllocationCounts counts;
static atomic_bool counting;
static atomic_flag table_lock = ATOMIC_FLAG_INIT;

static void lock(void) {
  while (atomic_flag_test_and_set_explicit(&table_lock, memory_order_acquire)) {
  }
}

static void unlock(void) { atomic_flag_clear_explicit(&table_lock, memory_order_release); }

static bool is_counting(void) { return atomic_load_explicit(&counting, memory_order_relaxed); }

/// Returns the slot of `block`, or the empty slot for it. The table is never full.
static Slot *slot_of(void *block) {
  size_t index = ((uintptr_t)block >> 4) * (size_t)0x9E3779B97F4A7C15u >> 44;
  while (slots[index].block != NULL && slots[index].block != block) {
    index = (index + 1) % slot_count;
  }
  return &slots[index];
}

static void remember(void *block, size_t size) {
  Slot *slot = slot_of(block);
  if (slot->block == NULL) {
    if (used_slots == slot_limit) {
      counts.overflowed = true;
      return;
    }
    used_slots += 1;
    slot->block = block;
  }
  slot->size = (int64_t)size;
  counts.live_bytes += (int64_t)size;
  counts.live_blocks += 1;
}

static void forget(void *block) {
  Slot *slot = slot_of(block);
  if (slot->block == NULL || slot->size < 0) {
    return;
  }
  counts.live_bytes -= slot->size;
  counts.live_blocks -= 1;
  slot->size = -1;
}

static void *given(void *block, size_t size) {
  if (is_counting() && block != NULL) {
    lock();
    counts.allocations += 1;
    remember(block, size);
    unlock();
  }
  return block;
}

void *malloc(size_t size) { return given(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) { return given(__libc_calloc(count, size), count * size); }

void *memalign(size_t alignment, size_t size) { return given(__libc_memalign(alignment, size), size); }

void *aligned_alloc(size_t alignment, size_t size) { return given(__libc_memalign(alignment, size), size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) {
    return EINVAL;
  }
  void *block = given(__libc_memalign(alignment, size), size);
  if (block == NULL) {
    return ENOMEM;
  }
  *result = block;
  return 0;
}

void free(void *block) {
  if (is_counting() && block != NULL) {
    lock();
    counts.releases += 1;
    forget(block);
    unlock();
  }
  __libc_free(block);
}

void *realloc(void *block, size_t size) {
  if (!is_counting() || block == NULL) {
    return given(__libc_realloc(block, size), size);
  }
  // The lock covers the call, because another thread may get the same address as soon as the call returns.
  lock();
  void *moved = __libc_realloc(block, size);
  counts.reallocations += 1;
  if (moved != NULL || size == 0) {
    forget(block);
  }
  if (moved != NULL) {
    remember(moved, size);
  }
  unlock();
  return moved;
}

bool allocation_counter_available(void) { return true; }

void allocation_counter_start(void) {
  lock();
  memset(slots, 0, sizeof slots);
  memset(&counts, 0, sizeof counts);
  used_slots = 0;
  unlock();
  atomic_store(&counting, true);
}

AllocationCounts allocation_counter_stop(void) {
  atomic_store(&counting, false);
  lock();
  AllocationCounts result = counts;
  unlock();
  return result;
}

#else

bool allocation_counter_available(void) { return false; }
void allocation_counter_start(void) {}
AllocationCounts allocation_counter_stop(void) { return (AllocationCounts){0}; }

#endif
