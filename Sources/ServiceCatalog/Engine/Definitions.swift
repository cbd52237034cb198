/// The definitions of one catalog, or the contributions to a collection: a persistent hash trie.
///
/// A copy shares all arrays, and takes constant time. A change copies those on the way to the changed key, unless no copy
/// shares them. Each value therefore refers to its own definitions only: a definition that one catalog replaced lives as
/// long as a copy that still contains it, and no longer.
package struct Definitions: Sendable {
  /// A leaf of at most nine definitions, or four subtrees, one for each value of two bits of the hash.
  ///
  /// This isn't an enum, because Swift marks the case of an enum in the reference itself, and leak detectors then report
  /// everything behind the reference as lost.
  private struct Node: Sendable {
    var definitions: [Definition] = []
    var children: [Node] = []

    func find(_ key: EntryKey, _ hash: UInt64) -> Definition? {
      children.isEmpty ? definitions.first { $0.key == key } : children[Int(hash & 3)].find(key, hash >> 2)
    }

    /// Changes the definition of a key.
    ///
    /// - Parameters:
    ///   - hash: The rest of the hash.
    ///   - bits: The number of bits of the rest. A leaf without further bits grows without limit.
    ///   - change: A function from the current definition to the new one. It returns `nil` to change nothing.
    mutating func update(_ key: EntryKey, _ hash: UInt64, bits: Int = 64, _ change: (Definition?) -> Definition?) {
      if !children.isEmpty { return children[Int(hash & 3)].update(key, hash >> 2, bits: bits - 2, change) }
      if let index = definitions.firstIndex(where: { $0.key == key }) {
        if let new = change(definitions[index]) { definitions[index] = new }
        return
      }
      if let new = change(nil) { definitions.append(new) }
      guard definitions.count > 8, bits > 0 else { return }
      let all = definitions
      self = Node(children: Array(repeating: Node(), count: 4))
      for old in all { children[Int(old.key.fullHash >> UInt64(64 - bits) & 3)].definitions.append(old) }
    }

    mutating func remove(_ key: EntryKey, _ hash: UInt64) {
      if !children.isEmpty { return children[Int(hash & 3)].remove(key, hash >> 2) }
      definitions.removeAll { $0.key == key }
    }
  }

  /// The parts of a value that isn't empty.
  private struct Contents: Sendable {
    var root = Node()
    var additions: [ObjectIdentifier: Additions] = [:]
    var scopeRoots: [Any.Type] = []
  }

  /// The contents, or nothing.
  ///
  /// Most scopes supply nothing. One empty array costs less than each of the parts.
  private var contents: [Contents] = []

  package init() {}

  /// The current definition of a key.
  package subscript(key: EntryKey) -> Definition? {
    contents.isEmpty ? nil : contents[0].root.find(key, key.fullHash)
  }

  /// The contributions and decorators of each module, which its next installation replaces.
  var additions: [ObjectIdentifier: Additions] {
    get { contents.isEmpty ? [:] : contents[0].additions }
    _modify {
      if contents.isEmpty { contents = [Contents()] }
      yield &contents[0].additions
    }
  }

  /// Returns whether the services of a scope's root are installed.
  ///
  /// A program has few of these roots, so comparing them all costs less than hashing one.
  func hasServices(ofRoot root: Any.Type) -> Bool {
    !contents.isEmpty && contents[0].scopeRoots.indices.contains { contents[0].scopeRoots[$0] == root }
  }

  /// Records that the services of a scope's root are installed.
  mutating func addServices(ofRoot root: Any.Type) { contents[0].scopeRoots.append(root) }

  /// Changes the definition of a key.
  ///
  /// - Parameter change: A function from the current definition to the new one. It returns `nil` to change nothing.
  /// - Returns: The old definition and the new one, or `nil` if nothing was changed.
  package mutating func update(
    _ key: EntryKey, _ change: (Definition?) -> Definition?
  ) -> (old: Definition?, new: Definition)? {
    if contents.isEmpty { contents = [Contents()] }
    var (old, new): (Definition?, Definition?)
    contents[0].root.update(key, key.fullHash) {
      (old, new) = ($0, change($0))
      return new
    }
    return new.map { (old, $0) }
  }

  /// Adds a definition, or replaces the one with the same key.
  mutating func insert(_ new: Definition) { _ = update(new.key) { _ in new } }

  /// Removes the definition of a key.
  ///
  /// - Returns: The definition, or `nil` if there is none.
  mutating func remove(_ key: EntryKey) -> Definition? {
    guard let removed = self[key] else { return nil }
    contents[0].root.remove(key, key.fullHash)
    return removed
  }

  /// Returns the definitions that another value doesn't contain.
  func without(_ other: Definitions?) -> [Definition] {
    var rest: [Definition] = []
    forEach { if other?[$0.key] !== $0 { rest.append($0) } }
    return rest
  }

  // MARK: All definitions

  /// All definitions, in the order in which their entries were first supplied.
  package var all: [Definition] {
    @inline(never) get {
      if contents.isEmpty { return [] }
      var all: [Definition] = []
      forEach { all.append($0) }
      return all.ordered(by: \.rank)
    }
  }

  /// Whether there is nothing to obtain.
  package var isEmpty: Bool { contents.isEmpty || !Self.hasContents(contents[0].root) }

  private static func hasContents(_ node: Node) -> Bool {
    node.definitions.contains { !$0.isVoid } || node.children.contains(where: hasContents)
  }

  @inline(never)
  private func forEach(_ body: (Definition) -> Void) {
    if !contents.isEmpty { Self.visit(contents[0].root, body) }
  }

  private static func visit(_ node: Node, _ body: (Definition) -> Void) {
    node.definitions.forEach(body)
    for child in node.children { visit(child, body) }
  }

  /// Removes the definitions whose keys satisfy a condition, or all.
  ///
  /// - Returns: The previous definitions.
  package mutating func remove(where condition: ((EntryKey) -> Bool)? = nil) -> Definitions {
    let old = self
    self = Definitions()
    guard let condition, !old.contents.isEmpty else { return old }
    contents = [Contents(additions: old.contents[0].additions, scopeRoots: old.contents[0].scopeRoots)]
    old.forEach { if !condition($0.key) { insert($0) } }
    return old
  }
}

extension Array {
  /// Returns the elements in the order of their numbers.
  ///
  /// The method sorts indices, so that the large amount of code for sorting is compiled only once for all types of
  /// elements.
  @inline(never)
  func ordered(by number: (Element) -> UInt64) -> [Element] {
    let isOrdered = indices.dropFirst().allSatisfy { number(self[$0 - 1]) <= number(self[$0]) }
    return isOrdered ? self : positions(inOrderOf: map(number)).map { self[$0] }
  }
}

private func positions(inOrderOf numbers: [UInt64]) -> [Int] {
  numbers.indices.sorted { numbers[$0] < numbers[$1] }
}
