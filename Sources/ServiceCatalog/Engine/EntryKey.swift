/// What an entry is found by: the address of a type's metadata, with the way it is addressed in the low bits.
///
/// Metadata is unique for a type, lives as long as the process and is aligned to a word, so that the two lowest bits
/// are free: a blueprint and a located service of the same type do not share an entry. No hash value stands for the
/// type: two types never have one key.
@frozen @usableFromInline
struct EntryKey: Hashable, Sendable {
  @usableFromInline let bits: UInt

  /// How the entry is addressed.
  private enum Tag {
    static let located: UInt = 1
    static let named: UInt = 2
    static let scoped: UInt = 3
    static let mask: UInt = 3
  }

  /// The entry of a blueprint.
  @inlinable
  init(blueprint: Any.Type) {
    bits = UInt(bitPattern: ObjectIdentifier(blueprint))
  }

  /// The entry of a collection: by a type of its own, since its blueprint may be one of a single service too.
  @inlinable
  init<B: ContributionBlueprint>(collection: B.Type) {
    bits = UInt(bitPattern: ObjectIdentifier(CollectionKey<B>.self))
  }

  /// The entry of a service that is located by its type.
  @inlinable
  init(located: Any.Type) {
    bits = UInt(bitPattern: ObjectIdentifier(located)) | 1
  }

  /// The entries of a type that are told apart by name: the entry's ``EntryName`` decides which one it is.
  init(named: Any.Type) {
    bits = UInt(bitPattern: ObjectIdentifier(named)) | Tag.named
  }

  /// The key under which a scope keeps its instance of an entry.
  ///
  /// Entries are aligned to cache lines, and none is where metadata is. The one of the scope's own and the one around it
  /// that it hides have different slots.
  init(slotOf entry: EntryReference) {
    bits = unsafe UInt(bitPattern: entry.pointer) | Tag.scoped
  }

  /// Whether the entry belongs to a locator.
  var isLocated: Bool { bits & Tag.mask == Tag.located || isNamed }

  /// Whether the entry has a name beside its type.
  var isNamed: Bool { bits & Tag.mask == Tag.named }

  /// Whether it is no entry, but where a scope keeps its instance of one.
  var isScoped: Bool { bits & Tag.mask == Tag.scoped }

  /// The type: the blueprint's, or the one that is located.
  var type: Any.Type { collection ?? identified }

  /// The blueprint of the collection that it is the key of, if it is one's.
  var collection: (any ContributionBlueprint.Type)? {
    bits & Tag.mask == 0 ? (identified as? any AnyCollectionKey.Type)?.blueprint : nil
  }

  /// The type whose address it is.
  private var identified: Any.Type {
    // The bits came from this type's identifier, and metadata is never given back.
    unsafe unsafeBitCast(bits & ~Tag.mask, to: Any.Type.self)
  }

  /// The type, as errors print it.
  var typeName: String { String(describing: type) }

  /// Where to look first in a table of 2^(64 - `shift`) slots.
  ///
  /// Metadata lies at regular distances, and one multiplication keeps them regular: for some distances it puts hundreds
  /// of keys side by side. Twice, with the high half folded into the low one between, is as good as chance.
  ///
  /// - Parameter salt: What tells the names of one type apart; 0 where there is none.
  @inlinable
  func slot(shift: UInt64, salt: UInt64 = 0) -> Int {
    var hash = (UInt64(bits) ^ salt) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash &>> 32
    return Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }
}

/// The name of an entry that has one beside its type.
final class EntryName: Sendable {
  let text: String
  let salt: UInt64

  init(_ text: String) {
    self.text = text
    salt = Self.salt(text)
  }

  /// A number for a name, the same for all spellings of it that are equal.
  static func salt(_ text: String) -> UInt64 {
    UInt64(truncatingIfNeeded: text.hashValue)
  }
}

/// What an entry is found by: its key, and its name if it has one.
struct EntryIdentity: Hashable {
  let key: EntryKey
  let name: String?

  init(_ entry: EntryReference) {
    (key, name) = (entry.key, entry.name)
  }
}

/// A type that stands for a collection in its key.
private protocol AnyCollectionKey {
  static var blueprint: any ContributionBlueprint.Type { get }
}

/// The one of a blueprint.
@usableFromInline
enum CollectionKey<B: ContributionBlueprint> {}

extension CollectionKey: AnyCollectionKey {
  fileprivate static var blueprint: any ContributionBlueprint.Type { B.self }
}
