/// The definitions of one catalog, or the contributions to a collection: a persistent hash trie.
///
/// A copy shares all nodes, and takes constant time. A change copies the nodes on the way to the changed key. Each value
/// therefore refers to its own definitions only: a definition that one catalog replaced lives as long as a copy that still
/// contains it, and no longer.
package struct Definitions: Sendable {
  /// A leaf of up to eight definitions, or sixteen subtrees, one for each value of four bits of the hash.
  private enum Node: Sendable {
    case leaf([Definition])
    case branch([Node])
  }

  private static let empty = Node.leaf([])
  private var root = Definitions.empty

  package init() {}

  /// The current definition of a key.
  package subscript(key: EntryKey) -> Definition? {
    var node = root
    var hash = key.fullHash
    while case .branch(let children) = node {
      node = children[Int(hash & 15)]
      hash >>= 4
    }
    guard case .leaf(let definitions) = node else { return nil }
    return definitions.first { $0.key == key }
  }

  /// Changes the definition of a key.
  ///
  /// - Parameter change: A function from the current definition to the new one. It returns `nil` to change nothing.
  /// - Returns: The old definition and the new one, or `nil` if nothing was changed.
  package mutating func update(
    _ key: EntryKey, _ change: (Definition?) -> Definition?
  ) -> (old: Definition?, new: Definition)? {
    let old = self[key]
    guard let new = change(old) else { return nil }
    insert(new)
    return (old, new)
  }

  /// Adds a definition, or replaces the one with the same key.
  mutating func insert(_ definition: Definition) {
    Self.insert(definition, definition.key.fullHash, bits: 64, in: &root)
  }

  /// - Parameters:
  ///   - hash: The rest of the hash.
  ///   - bits: The number of bits of the rest. A leaf without further bits grows without limit.
  private static func insert(_ new: Definition, _ hash: UInt64, bits: Int, in node: inout Node) {
    // Arrays are never changed in place, because a reader of a copy that is gone may have read them without a lock.
    switch node {
    case .branch(let children):
      var changed = children.map { $0 }
      insert(new, hash >> 4, bits: bits - 4, in: &changed[Int(hash & 15)])
      node = .branch(changed)
    case .leaf(let definitions):
      let others = definitions.filter { $0.key != new.key }
      node = .leaf(others + [new])
      if others.count >= 8, bits > 0 { node = split(others + [new], bits) }
    }
  }

  private static func split(_ definitions: [Definition], _ bits: Int) -> Node {
    var node = Node.branch(Array(repeating: empty, count: 16))
    for definition in definitions {
      insert(definition, definition.key.fullHash >> UInt64(64 - bits), bits: bits, in: &node)
    }
    return node
  }

  // MARK: All definitions

  /// All definitions, in the order in which their entries were first supplied.
  package var all: [Definition] {
    var all: [Definition] = []
    Self.visit(root) { all.append($0) }
    return all.ordered(by: \.rank)
  }

  /// Whether there is nothing to obtain.
  package var isEmpty: Bool { !Self.hasContents(root) }

  private static func hasContents(_ node: Node) -> Bool {
    switch node {
    case .leaf(let definitions): definitions.contains { !$0.isVoid }
    case .branch(let children): children.contains(where: hasContents)
    }
  }

  private static func visit(_ node: Node, _ body: (Definition) -> Void) {
    switch node {
    case .leaf(let definitions): definitions.forEach(body)
    case .branch(let children): for child in children { visit(child, body) }
    }
  }

  /// Removes the definitions whose keys satisfy a condition.
  ///
  /// - Returns: The previous definitions.
  package mutating func remove(where condition: (EntryKey) -> Bool) -> Definitions {
    let old = self
    self = Definitions()
    Self.visit(old.root) { if !condition($0.key) { insert($0) } }
    return old
  }
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
