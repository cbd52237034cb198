import Foundation
import Testing

/// Runs `body` in a task and returns its result.
///
/// Returns `nil` and fails the test if it hangs. The watchdog is a thread, because a hang can block every thread that
/// runs tasks.
func inTask<Value: Sendable>(
  watchdog seconds: Double = watchdogSeconds, sourceLocation: Testing.SourceLocation = #_sourceLocation,
  _ body: @escaping @Sendable () async -> Value
) async -> Value? {
  let (results, done) = (Collected<Value>(), Gate())
  let task = Task {
    results.append(await body())
    done.open()
  }
  let hasEnded = await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: done.wait(watchdog: seconds)) }
  }
  if !hasEnded {
    Issue.record("the task did not end: a hang", sourceLocation: sourceLocation)
    task.cancel()
  }
  return results.all.first
}

/// Runs `body` on a thread with this stack size and returns its result.
///
/// Returns `nil` and fails the test if it hangs.
func onThread<Value: Sendable>(
  stack kilobytes: Int, sourceLocation: Testing.SourceLocation = #_sourceLocation,
  _ body: @escaping @Sendable () -> Value
) -> Value? {
  let results = Collected<Value>()
  let done = Gate()
  let thread = Thread {
    results.append(body())
    done.open()
  }
  thread.stackSize = kilobytes * 1024
  thread.start()
  if !done.wait() { Issue.record("the thread did not end: a hang", sourceLocation: sourceLocation) }
  return results.all.first
}

/// Yields until a condition holds.
///
/// - Returns: Whether it held before the watchdog's limit.
func holdsSoon(_ condition: () -> Bool) async -> Bool {
  let end = ContinuousClock.now + .seconds(watchdogSeconds)
  while !condition() {
    if ContinuousClock.now > end { return false }
    await Task.yield()
  }
  return true
}
