import Foundation
import Testing

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
