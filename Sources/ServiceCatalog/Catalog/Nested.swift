import Synchronization

/// Something that runs in a task, within others of its kind, until it ends.
///
/// It's the value of a task-local property, so a task that it starts inherits it and may outlive it. Such a task may even
/// begin the next one before this one ends, and so on forever. One that ends therefore replaces its link by the nearest
/// one that is still running.
///
/// The lock guards the link. A reference is released after the lock.
package final class Nested<Element: Sendable>: Sendable {
  package let element: Element
  /// The one around this one, or `nil` if there was none at the beginning.
  private let link: Protected<Nested?>?
  private let hasEnded = Atomic<Bool>(false)

  /// Begins to run.
  ///
  /// - Parameter current: The value of the task-local property.
  package init(_ element: Element, within current: Nested?) {
    self.element = element
    link = current?.running.map { Protected($0) }
  }

  /// The innermost one that is running: this one, or one around it.
  package var running: Nested? {
    var next: Nested? = self
    while let nested = next, nested.hasEnded.load(ordering: .acquiring) { next = nested.link?.withLock { $0 } }
    return next
  }

  /// The innermost one around this one that is running.
  var outer: Nested? { link?.withLock { $0 }?.running }

  /// All that are running, the innermost first.
  var all: some Sequence<Nested> {
    sequence(first: self) { $0.outer }.lazy.filter { !$0.hasEnded.load(ordering: .acquiring) }
  }

  deinit {
    guard let link else { return }
    // One after the other, because releasing a long chain of ended ones recursively would exhaust the stack.
    var next = link.withLock { $0.take() }
    while next != nil, isKnownUniquelyReferenced(&next) { next = next?.link?.withLock { $0.take() } }
  }

  package func end() {
    hasEnded.store(true, ordering: .releasing)
    guard let link else { return }
    var ended = outer
    link.withLock { swap(&$0, &ended) }
    withExtendedLifetime(ended) {}
  }
}
