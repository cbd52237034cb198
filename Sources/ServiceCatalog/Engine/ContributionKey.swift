/// The key of a contribution to a collection with keys.
///
/// Hashing and comparing keys runs the code of their type, so neither happens while a lock is held.
package struct ContributionKey: Sendable {
  private let collection: ObjectIdentifier
  /// The value is `Sendable`, because the initializer accepts no other.
  private nonisolated(unsafe) let value: AnyHashable
  /// The hash, which is compared first, because comparing the values of thousands of keys takes long.
  private let hash: Int
  /// The key as in a subscript: `invoices`, or `"invoices"` for a string, in one line and not longer than 80 characters.
  ///
  /// It is made once, because texts are also made while a lock is held.
  let text: String
  /// The installation of the contribution's module, if its end removes what earlier ones have added.
  let generation: UInt64?

  init(_ key: some Hashable & Sendable, of collection: Any.Type, generation: UInt64? = nil) {
    (self.collection, self.generation) = (ObjectIdentifier(collection), generation)
    unsafe value = AnyHashable(key)
    hash = key.hashValue
    let whole = ((key as? String)?.debugDescription ?? String(describing: key)).unicodeScalars
    // A character has as many scalars as the program likes, and each of them may become several.
    let line = String(inOneLine: String(whole.prefix(81))).unicodeScalars
    text = line.count > 80 ? "\(Substring(line.prefix(80)))…" : String(line)
  }
}

extension ContributionKey: Hashable {
  package static func == (left: ContributionKey, right: ContributionKey) -> Bool {
    unsafe left.hash == right.hash && left.collection == right.collection && left.value == right.value
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(collection)
    hasher.combine(hash)
  }
}

/// The builder of a contribution to a collection with keys.
final class KeyedBuilder<Key: Hashable & Sendable, Output>: Builder<Output>, @unchecked Sendable {
  let key: Key
  private let untyped: ContributionKey

  /// - Parameters:
  ///   - key: The key.
  ///   - untyped: The key for comparisons without its type.
  ///   - call: A closure that assembles the element.
  init(_ key: Key, _ untyped: ContributionKey, _ call: @escaping @Sendable (Catalog) throws -> Output) {
    (self.key, self.untyped) = (key, untyped)
    super.init(call)
  }

  override var contributionKey: ContributionKey? { untyped }
}

extension Definition {
  /// The key of a contribution to a collection with keys, or `nil` for any other definition.
  package var contributionKey: ContributionKey? { key.kind == .element ? builder?.contributionKey : nil }
}

/// The keys of the contributions that a catalog sees, which hide those that come after them.
struct ShownKeys {
  private var keys: Set<ContributionKey> = []

  /// Returns the parts of a list that a catalog sees, in order.
  ///
  /// The caller passes the list of the nearest catalog first.
  mutating func shown(of list: Definition) -> [Definition] {
    list.parts.reversed().filter { part in part.contributionKey.map { keys.insert($0).inserted } ?? true }.reversed()
  }
}
