import Synchronization

/// Something that runs in a task, within others of its kind, until it ends.
///
/// It's the value of a task-local property, so a task that it starts inherits it and may outlive it. One that has ended keeps
/// nothing: its element is gone. Such a task may even begin the next one before this one ends, and so on forever. The next one
/// therefore leaves out those around this one that have ended.
///
/// The lock guards the element, which is released without it. Nothing else changes, except during `deinit`, so the way outwards
/// is read without a lock.
package final class Nested<Element: Sendable>: Protected<Element?>, @unchecked Sendable {
  /// A number by which it is found.
  private let number: UInt64
  /// The number of this one and those around it, some of which may have ended.
  let depth: Int
  /// The one whose element this one stands for, because it leaves out some around that one.
  private let original: Nested?
  /// The next one outwards, which only `deinit` changes, so Swift's dynamic exclusivity check is turned off.
  @exclusivity(unchecked) private var next: Nested?
  private let ended = Atomic<Bool>(false)

  /// Begins to run.
  ///
  /// - Parameters:
  ///   - number: A number for ``contains(_:)``, or 0.
  ///   - current: The value of the task-local property.
  package init(_ element: Element, number: UInt64 = 0, within current: Nested?) {
    let outer = current?.running?.withoutEnded
    (self.number, depth, original) = (number, (outer?.depth ?? 0) + 1, nil)
    unsafe next = outer
    super.init(element)
  }

  private init(_ original: Nested, within outer: Nested?) {
    (number, depth, self.original) = (original.number, (outer?.depth ?? 0) + 1, original)
    unsafe next = outer
    super.init(nil)
  }

  /// This one without those immediately around it that have ended.
  private var withoutEnded: Nested {
    let running = outer
    return unsafe running === next ? self : Nested(original ?? self, within: running)
  }

  /// What runs, or `nil` if it has ended.
  package var element: Element? {
    if let original { return original.element }
    return withLock { $0 }
  }

  private var hasEnded: Bool { (original ?? self).ended.load(ordering: .acquiring) }

  /// The innermost one that is running: this one, or one around it.
  package var running: Nested? {
    var next: Nested? = self
    while let nested = next, nested.hasEnded { next = unsafe nested.next }
    return next
  }

  /// The innermost one around this one that is running.
  package var outer: Nested? { unsafe next?.running }

  /// What is running, the innermost first.
  package var all: some Sequence<Element> { sequence(first: self) { $0.outer }.lazy.compactMap(\.element) }

  /// Returns whether one with a number is running here.
  ///
  /// Each keeps the next one alive, so none is retained, which would take most of the time.
  package func contains(_ number: UInt64) -> Bool {
    defer { withExtendedLifetime(self) {} }
    var next: Unmanaged? = unsafe Unmanaged.passUnretained(self)
    while let nested = unsafe next {
      if unsafe nested._withUnsafeGuaranteedRef({ $0.number == number && !$0.hasEnded }) { return true }
      unsafe next = nested._withUnsafeGuaranteedRef { unsafe $0.next.map { unsafe Unmanaged.passUnretained($0) } }
    }
    return false
  }

  deinit {
    // One after the other, because releasing a long chain recursively would exhaust the stack.
    var last = unsafe next.take()
    while last != nil, isKnownUniquelyReferenced(&last) { last = unsafe last?.next.take() }
  }

  /// Ends, and returns what ran.
  @discardableResult
  package func end() -> Element? {
    ended.store(true, ordering: .releasing)
    return withLock { $0.take() }
  }
}
