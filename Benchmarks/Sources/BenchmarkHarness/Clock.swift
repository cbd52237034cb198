import Foundation

/// Returns the nanoseconds of the monotonic clock.
package func now() -> UInt64 { nanoseconds(of: CLOCK_MONOTONIC) }

/// Returns the nanoseconds for which this thread has been running.
func threadTime() -> UInt64 { nanoseconds(of: CLOCK_THREAD_CPUTIME_ID) }

private func nanoseconds(of clock: clockid_t) -> UInt64 {
  var time = timespec()
  clock_gettime(clock, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
