/// The removed contents of slots, and definitions that are no longer current.
///
/// They are released while no lock is held, because the user's deinitializers may run.
package struct Dropped: Sendable {
  /// An entry whose instance was removed, and the number of the removal.
  package typealias Released = (entry: Definition, number: UInt64)

  fileprivate struct Item: Sendable {
    /// An instance in its box, or a flight.
    var object: (any AnyObject & Sendable)?
    /// The definition that a slot had.
    var entry: Definition?
    /// The number of an instance, or 0 for anything else.
    var order: UInt64 = 0
    /// The number of the removal, if a slot kept the entry's instance with a strong reference.
    var removal: UInt64?
  }

  /// The first item.
  ///
  /// Most slots of a scope have one, which needs no array.
  fileprivate var first: Item?
  private var others: [Item] = []
  /// Whether no thread can read the contents without a lock, for example because there is no reference to the catalog.
  private let isUnreachable: Bool

  package init(isUnreachable: Bool = false) { self.isUnreachable = isUnreachable }

  /// Adds an instance and the definition that it was built from, or what there is of both.
  ///
  /// - Parameter isReleased: Whether a slot no longer keeps the entry's instance.
  package mutating func add(_ box: AnyBox?, of entry: Definition? = nil, isReleased: Bool = false) {
    if box == nil, entry == nil { return }
    add(Item(object: box, entry: entry, order: box?.order ?? 0, removal: isReleased ? Number.next() : nil))
  }

  /// Adds the instances that aren't among the contents yet.
  mutating func add(missing items: [DisposalList.Item]) {
    if items.isEmpty || items.count == 1 && first?.object === items[0].box { return }
    let known = Set(all.compactMap { $0.object.map { ObjectIdentifier($0) } })
    for item in items where !known.contains(ObjectIdentifier(item.box)) { add(item.box) }
  }

  package mutating func add(_ flight: Flight) { add(Item(object: flight)) }

  package mutating func add(_ object: SharedByCopies) { add(Item(object: object)) }

  mutating func add(_ instance: InputInstance) { add(Item(object: instance)) }

  package mutating func add(_ definition: Definition) { add(Item(entry: definition)) }

  private mutating func add(_ item: Item) {
    if first == nil { first = item } else { others.append(item) }
  }

  private var all: [Item] { first.map { [$0] + others } ?? [] }

  /// The entries whose instances were removed, each with the number of the removal.
  package var released: [Released] {
    all.compactMap { item in item.removal.flatMap { number in item.entry.map { ($0, number) } } }
  }

  private func contains(_ address: UInt) -> Bool {
    // An item with an instance has the entry only for the event.
    all.contains { ($0.object ?? $0.entry).map { UInt(bitPattern: ObjectIdentifier($0)) } == address }
  }

  /// Releases everything: the instances in the reverse order of their creation, then the rest.
  package mutating func release() {
    if first == nil { return }
    if !isUnreachable { Readers.wait { self.contains($0) } }
    if !others.isEmpty {
      others = all.ordered(by: \.order)
      first = nil
      for index in others.indices.reversed() { others[index].object = nil }
      others = []
    }
    first?.object = nil
    first = nil
  }
}

extension Catalog {
  /// Sends the events for the instances among removed contents, and then releases the contents.
  ///
  /// A deinitializer may cause other events, which come later.
  func release(_ dropped: inout Dropped) {
    if dropped.first == nil { return }
    if isListenedTo { for (entry, number) in dropped.released { report(.released(entry), number) } }
    dropped.release()
  }
}
