#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// The allocations and releases of all threads between `allocation_counter_start` and `allocation_counter_stop`.
typedef struct {
  /// Calls that returned new memory: malloc, calloc, posix_memalign, aligned_alloc, memalign and realloc of a null
  /// pointer.
  int64_t allocations;
  /// Calls of realloc for an existing block.
  int64_t reallocations;
  /// Calls of free for a block.
  int64_t releases;
  /// Requested bytes of the new blocks that are still live.
  int64_t live_bytes;
  /// New blocks that are still live.
  int64_t live_blocks;
  /// True if the side table was too small for the live blocks. `live_bytes` is too low in that case.
  bool overflowed;
} AllocationCounts;

/// Returns whether this platform's allocator can be counted (glibc).
bool allocation_counter_available(void);

/// Resets the counters and starts counting.
void allocation_counter_start(void);

/// Stops counting and returns the counters.
AllocationCounts allocation_counter_stop(void);

#endif
