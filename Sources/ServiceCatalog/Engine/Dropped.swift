/// The removed contents of slots, and definitions that are no longer current.
///
/// They are released while no lock is held, because the user's deinitializers may run.
package struct Dropped: Sendable {
  /// An entry whose instance was removed, and the number of the removal.
  package typealias Released = (entry: Definition, number: UInt64)

  private struct Item: Sendable {
    let object: any AnyObject & Sendable
    /// The number of an instance, or 0 for anything else.
    var order: UInt64 = 0
    /// The number of the removal, if the object is an entry whose instance a slot kept with a strong reference.
    var removal: UInt64?
  }

  private var items: [Item] = []
  private var hasBoxes = false
  /// Whether no thread can read the boxes without a lock, for example because there is no reference to the catalog.
  private let isUnreachable: Bool

  package init(isUnreachable: Bool = false) { self.isUnreachable = isUnreachable }

  fileprivate var isEmpty: Bool { items.isEmpty }

  package mutating func add(_ box: AnyBox) {
    hasBoxes = true
    add(Item(object: box, order: box.order))
  }

  package mutating func add(_ flight: Flight) { add(Item(object: flight)) }

  /// Adds a definition.
  ///
  /// - Parameter isReleased: Whether a slot no longer keeps the entry's instance.
  package mutating func add(_ definition: Definition, isReleased: Bool = false) {
    add(Item(object: definition, removal: isReleased ? Number.next() : nil))
  }

  private mutating func add(_ item: Item) {
    // Most slots have a definition and an instance.
    if items.isEmpty { items.reserveCapacity(2) }
    items.append(item)
  }

  /// The entries whose instances were removed, each with the number of the removal.
  package var released: [Released] {
    items.compactMap { item in item.removal.map { (item.object as! Definition, $0) } }
  }

  private func contains(_ box: UInt) -> Bool {
    items.contains { UInt(bitPattern: ObjectIdentifier($0.object)) == box }
  }

  /// Releases everything: the instances in the reverse order of their creation, then the rest.
  package mutating func release() { _ = release(isListenedTo: false) }

  /// Releases everything.
  ///
  /// - Returns: If there is a listener, the entries in ``released``.
  package mutating func release(isListenedTo: Bool) -> [Released] {
    if items.isEmpty { return [] }
    let released = isListenedTo ? released : []
    if hasBoxes, !isUnreachable { Readers.wait { self.contains($0) } }
    items = items.ordered(by: \.order)
    while items.popLast() != nil {}
    return released
  }
}

extension Catalog {
  /// Releases removed contents, and then sends the events for the instances.
  func release(_ dropped: inout Dropped) {
    if dropped.isEmpty { return }
    for (entry, number) in dropped.release(isListenedTo: isListenedTo) { report(.released(entry), number) }
  }
}
