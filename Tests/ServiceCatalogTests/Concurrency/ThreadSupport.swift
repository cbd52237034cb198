import Foundation
import Testing

// Threads and what they wait for, from primitives that the thread sanitizer sees.

/// How long a test waits, in seconds, until it calls what it waits for a hang.
///
/// A slow machine that runs all suites at once under a sanitizer needs more than a minute for the longest of them.
let watchdogSeconds = 300.0

/// A door that is shut until somebody opens it.
final class Gate: Sendable {
  private let condition = NSCondition()
  private nonisolated(unsafe) var isOpen = false

  func open() {
    condition.lock()
    unsafe isOpen = true
    condition.broadcast()
    condition.unlock()
  }

  /// Waits until the gate is open.
  ///
  /// - Returns: Whether it was opened in time; the time is a watchdog, not a measure.
  @discardableResult
  func wait(watchdog seconds: Double = watchdogSeconds) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    condition.lock()
    defer { condition.unlock() }
    while unsafe !isOpen { if !condition.wait(until: end) { return unsafe isOpen } }
    return true
  }
}

/// A gate that opens when a number of threads have come to it.
final class Meeting: Sendable {
  private let missing: Tally
  private let gate = Gate()

  init(of count: Int) {
    missing = Tally(count)
  }

  func arrive() {
    if missing.add(-1) == 0 { gate.open() }
  }

  @discardableResult
  func wait() -> Bool { gate.wait() }

  func arriveAndWait() {
    arrive()
    wait()
  }
}

/// A number that many threads count in.
final class Tally: Sendable {
  private let lock = NSLock()
  private nonisolated(unsafe) var count: Int

  init(_ count: Int = 0) {
    unsafe self.count = count
  }

  @discardableResult
  func add(_ number: Int = 1) -> Int {
    lock.withLock {
      unsafe count += number
      return unsafe count
    }
  }

  var value: Int { add(0) }
}

/// A list that many threads append to.
final class Collected<Element: Sendable>: Sendable {
  private let lock = NSLock()
  private nonisolated(unsafe) var elements: [Element] = []

  func append(_ element: Element) {
    lock.withLock { unsafe elements.append(element) }
  }

  var all: [Element] { lock.withLock { unsafe elements } }
}

/// Runs `body` on threads of their own, all let go at once, and waits for them.
///
/// If they do not end, a watchdog fails the test and leaves them behind.
func onThreads(
  _ count: Int, watchdog seconds: Double = watchdogSeconds, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @escaping @Sendable (Int) -> Void
) {
  let start = Meeting(of: count)
  let end = Meeting(of: count)
  for index in 0..<count {
    Thread.detachNewThread {
      start.arriveAndWait()
      body(index)
      end.arrive()
    }
  }
  let done = Gate()
  Thread.detachNewThread { if end.wait() { done.open() } }
  if !done.wait(watchdog: seconds) {
    Issue.record("the threads did not end: a hang", sourceLocation: sourceLocation)
  }
}

/// A thread of its own whose result is waited for.
final class Errand<Value: Sendable>: Sendable {
  private let results = Collected<Value>()
  private let done = Gate()

  init(_ body: @escaping @Sendable () -> Value) {
    Thread.detachNewThread { [results, done] in
      results.append(body())
      done.open()
    }
  }

  /// Waits for the result; nil, and a failed test, if it does not come.
  func result(sourceLocation: SourceLocation = #_sourceLocation) -> Value? {
    if !done.wait() { Issue.record("the thread did not end: a hang", sourceLocation: sourceLocation) }
    return results.all.first
  }
}
