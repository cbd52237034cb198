/// The definitions of one catalog: layers of tables.
///
/// A copy shares all layers except its own top.
///
/// If several layers contain a key, the last one determines its definition. A catalog writes to its top table. Copying
/// freezes the top into a layer, so that the cost of a copy doesn't depend on the number of entries. A layer is merged
/// with the previous one, unless that one is more than twice as large. This keeps the number of layers logarithmic.
package struct Definitions: Sendable {
  private var top = DefinitionTable()
  private var layers: [Layer] = []
  /// Definitions that this catalog no longer needs.
  ///
  /// The caller releases these without holding a lock, because their builders may have captured the user's objects.
  private var replaced: [Definition] = []

  package init() {}

  /// A table that copies share, and that never changes.
  private final class Layer: Sendable {
    let table: DefinitionTable

    init(_ table: DefinitionTable) {
      self.table = table
    }
  }

  /// The current definition of a key.
  package subscript(key: EntryKey) -> Definition? { top[key] ?? inLayers(key) }

  private func inLayers(_ key: EntryKey) -> Definition? {
    for layer in layers.reversed() {
      if let definition = layer.table[key] { return definition }
    }
    return nil
  }

  /// Changes the definition of a key.
  ///
  /// - Parameter change: A function from the current definition to the new one. It returns `nil` to change nothing.
  /// - Returns: The old definition and the new one, or `nil` if nothing was changed.
  package mutating func update(
    _ key: EntryKey, _ change: (Definition?) -> Definition?
  ) -> (old: Definition?, new: Definition)? {
    // Layers that are no longer shared with a copy are merged into the top, so that they don't keep replaced
    // definitions alive.
    while let last = layers.indices.last, isKnownUniquelyReferenced(&layers[last]) { mergeTop() }
    let outer = inLayers(key)
    guard let (old, new) = top.update(key, { change($0 ?? outer) }) else { return nil }
    return (old ?? outer, new)
  }

  /// Merges the last layer and the top into one table.
  private mutating func mergeTop() {
    var table = layers.removeLast().table
    for definition in top.all {
      if let old = table.update(definition.key, { _ in definition })?.old { replaced.append(old) }
    }
    top = table
  }

  /// Returns the same definitions for a copy.
  ///
  /// - Returns: The copy, and the definitions to release without a lock.
  package mutating func copy() -> (definitions: Definitions, replaced: [Definition]) {
    if top.count > 0 {
      while let count = layers.last?.table.count, count <= 2 * top.count { mergeTop() }
      layers.append(Layer(top))
      top = DefinitionTable()
    }
    let replaced = takeReplaced()
    return (self, replaced)
  }

  /// Removes and returns the definitions to release without a lock.
  package mutating func takeReplaced() -> [Definition] {
    if replaced.isEmpty { return [] }
    defer { replaced = [] }
    return replaced
  }

  /// Whether there is nothing to obtain.
  package var isEmpty: Bool { top.isVoid && layers.allSatisfy(\.table.isVoid) }

  /// All definitions, in the order in which their entries were first supplied.
  package var all: [Definition] { flattened.all.ordered(by: \.rank) }

  /// All definitions in one table.
  private var flattened: DefinitionTable {
    var all = self
    while !all.layers.isEmpty { all.mergeTop() }
    return all.top
  }

  /// Removes the definitions whose keys satisfy a condition.
  ///
  /// - Returns: The previous definitions.
  package mutating func remove(where condition: (EntryKey) -> Bool) -> Definitions {
    let old = self
    self = Definitions()
    for definition in old.flattened.all where !condition(definition.key) {
      _ = top.update(definition.key) { _ in definition }
    }
    return old
  }

  /// Removes and returns all definitions.
  package mutating func removeAll() -> Definitions {
    let all = self
    self = Definitions()
    return all
  }
}

/// A hash table of definitions by their keys: open addressing with linear probing, at most five eighths full.
package struct DefinitionTable: Sendable {
  private var buckets: [Definition?] = []
  package private(set) var count = 0

  package init() {}

  /// Returns the bucket of a key, or the free bucket where it belongs.
  ///
  /// The table isn't empty.
  private func index(of key: EntryKey) -> Int {
    var index = key.position(in: buckets.count)
    while let definition = buckets[index], definition.key != key { index = (index &+ 1) & (buckets.count &- 1) }
    return index
  }

  package subscript(key: EntryKey) -> Definition? {
    buckets.isEmpty ? nil : buckets[index(of: key)]
  }

  /// Changes the definition of a key.
  package mutating func update(
    _ key: EntryKey, _ change: (Definition?) -> Definition?
  ) -> (old: Definition?, new: Definition)? {
    if (count + 1) * 8 > buckets.count * 5 { grow() }
    let index = index(of: key)
    let old = buckets[index]
    guard let new = change(old) else { return nil }
    buckets[index] = new
    if old == nil { count += 1 }
    return (old, new)
  }

  private mutating func grow() {
    let old = buckets
    buckets = Array(repeating: nil, count: max(4, 2 * old.count))
    for case let definition? in old { buckets[index(of: definition.key)] = definition }
  }

  package var all: [Definition] { buckets.compactMap(\.self) }

  /// Whether no definition has a builder or contributions.
  var isVoid: Bool { !buckets.contains { $0.map { !$0.isVoid } ?? false } }
}

extension Array {
  /// Returns the elements in the order of their numbers.
  ///
  /// The method sorts indices, so that the large amount of code for sorting is compiled only once for all types of
  /// elements.
  func ordered(by number: (Element) -> UInt64) -> [Element] { positions(inOrderOf: map(number)).map { self[$0] } }
}

private func positions(inOrderOf numbers: [UInt64]) -> [Int] {
  numbers.indices.sorted { numbers[$0] < numbers[$1] }
}
