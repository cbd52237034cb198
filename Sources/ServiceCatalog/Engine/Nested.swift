import Synchronization

/// Something that runs in a task, within others of its kind, until it ends.
///
/// It's the value of a task-local property, so a task that it starts inherits it and may outlive it. One that has ended keeps
/// nothing: its element is gone. Such a task may even begin the next one before this one ends, and so on forever. The way outwards
/// therefore is never longer than twice the number of those that run, and a few more: a longer one is replaced, at the next
/// beginning, with one that leaves out those that have ended.
///
/// The lock of the cell guards the element, which is released without it. Nothing else changes, except during `deinit`, so the way
/// outwards is read without a lock.
package final class Nested<Element: Sendable>: @unchecked Sendable {
  /// What runs.
  ///
  /// A replaced way has the same cells, so it ends with them.
  private final class Cell: Protected<Element?>, @unchecked Sendable {
    /// A number by which it is found, or 0.
    let number: UInt64
    let ended = Atomic<Bool>(false)

    init(_ element: Element, number: UInt64) {
      self.number = number
      super.init(element)
    }
  }

  private let cell: Cell
  /// The next one outwards, which only `deinit` changes, so Swift's dynamic exclusivity check is turned off.
  @exclusivity(unchecked) private var next: Nested?
  /// The number of this one and those outwards, some of which may have ended.
  private let length: Int
  /// The length from which on the way is replaced.
  private let limit: Int
  /// The number of those with a number among them.
  package let depth: Int

  /// Begins to run.
  ///
  /// - Parameters:
  ///   - number: A number for ``contains(_:)``, or 0.
  ///   - current: The value of the task-local property.
  package convenience init(_ element: Element, number: UInt64 = 0, within current: Nested?) {
    let outer = current?.running
    let cell = Cell(element, number: number)
    if let outer, outer.length >= outer.limit {
      let shorter = outer.withoutEnded
      self.init(cell, within: shorter, limit: 2 * (shorter.map(\.length) ?? 0))
    } else {
      self.init(cell, within: outer, limit: outer?.limit ?? 0)
    }
  }

  private init(_ cell: Cell, within outer: Nested?, limit: Int) {
    self.cell = cell
    unsafe next = outer
    self.limit = max(16, limit)
    length = (outer?.length ?? 0) + 1
    depth = (outer?.depth ?? 0) + (cell.number == 0 ? 0 : 1)
  }

  /// This one and those outwards that are running, or all if few have ended.
  private var withoutEnded: Nested? {
    let cells = sequence(first: self) { unsafe $0.next }.filter { !$0.hasEnded }.map(\.cell)
    if cells.count > length / 2 { return self }
    return cells.reversed().reduce(nil) { Nested($1, within: $0, limit: 0) }
  }

  /// What runs, or `nil` if it has ended.
  package var element: Element? { cell.withLock { $0 } }

  private var hasEnded: Bool { cell.ended.load(ordering: .acquiring) }

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
      if unsafe nested._withUnsafeGuaranteedRef({ $0.cell.number == number && !$0.hasEnded }) { return true }
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
    cell.ended.store(true, ordering: .releasing)
    return cell.withLock { $0.take() }
  }
}
