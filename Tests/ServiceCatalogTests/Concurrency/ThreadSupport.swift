import Foundation
import Testing

// Threads and synchronization for tests, built from primitives that the thread sanitizer understands.

/// The number of seconds after which a waiting test reports a hang.
///
/// Under a sanitizer, a task may wait for several minutes behind those of all other tests.
let watchdogSeconds = Sanitizer.isActive ? 1_200.0 : 600

/// A gate that blocks threads until it is opened.
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
  /// - Returns: Whether it was opened before the watchdog's limit.
  @discardableResult
  func wait(watchdog seconds: Double = watchdogSeconds) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    condition.lock()
    defer { condition.unlock() }
    while unsafe !isOpen { if !condition.wait(until: end) { return unsafe isOpen } }
    return true
  }
}

/// A gate that opens when a number of threads have arrived.
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

/// A value that a lock guards.
///
/// The thread sanitizer doesn't understand the lock of `Mutex` on Linux.
final class Guarded<Value: Sendable>: Sendable {
  private let lock = NSLock()
  private nonisolated(unsafe) var value: Value

  init(_ value: Value) {
    unsafe self.value = value
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { unsafe body(&value) }
  }
}

/// A counter that many threads can increment.
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

/// A list to which many threads can append.
final class Collected<Element: Sendable>: Sendable {
  private let lock = NSLock()
  private nonisolated(unsafe) var elements: [Element] = []

  func append(_ element: Element) {
    lock.withLock { unsafe elements.append(element) }
  }

  var all: [Element] { lock.withLock { unsafe elements } }
}

/// Runs `body` on new threads that all start at once, and waits for them.
///
/// If they do not end, a watchdog fails the test and abandons them.
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

/// A thread whose result a test waits for.
final class Errand<Value: Sendable>: Sendable {
  private let results = Collected<Value>()
  private let done = Gate()

  init(_ body: @escaping @Sendable () -> Value) {
    Thread.detachNewThread { [results, done] in
      results.append(body())
      done.open()
    }
  }

  /// Waits for the result.
  ///
  /// Returns `nil` and fails the test if it doesn't arrive in time.
  func result(sourceLocation: SourceLocation = #_sourceLocation) -> Value? {
    if !done.wait() { Issue.record("the thread did not end: a hang", sourceLocation: sourceLocation) }
    return results.all.first
  }
}

/// An executor with one thread of its own, which a task may block without taking a thread from the other tests.
final class OneQueueExecutor: TaskExecutor {
  let queue = DispatchQueue(label: "executor")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
