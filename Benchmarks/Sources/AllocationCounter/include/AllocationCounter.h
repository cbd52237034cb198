#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// What was allocated and released between `allocation_counter_start` and `allocation_counter_stop`, by every thread.
typedef struct {
  /// Calls that gave memory: malloc, calloc, posix_memalign, aligned_alloc, memalign and realloc of a null pointer.
  int64_t allocations;
  /// Calls of realloc with a block to grow or shrink.
  int64_t reallocations;
  /// Calls of free with a block.
  int64_t releases;
  /// Bytes requested by the blocks that were given in the window and are still held.
  int64_t live_bytes;
  /// Blocks that were given in the window and are still held.
  int64_t live_blocks;
  /// True if more blocks were held at once than the side table has room for: `live_bytes` is then too low.
  bool overflowed;
} AllocationCounts;

/// Whether this platform's allocator can be counted here (glibc).
bool allocation_counter_available(void);

/// Forgets what was counted and begins to count.
void allocation_counter_start(void);

/// Ends the window and returns what was counted in it.
AllocationCounts allocation_counter_stop(void);

#endif
