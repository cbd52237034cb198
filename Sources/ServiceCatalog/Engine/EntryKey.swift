/// The identity of an entry: a type, the kind of builder, and the name of a located service, if it has one.
///
/// Two kinds of builder for one type are two entries, so that no builder is called with another's signature.
@frozen @usableFromInline
package struct EntryKey: Sendable {
  /// The meaning of `type`, which determines the signature of the builder.
  @frozen @usableFromInline
  package enum Kind: UInt8, Sendable, CaseIterable {
    /// A blueprint that is assembled synchronously.
    case blueprint
    /// A blueprint that is assembled on the main actor.
    case mainActor
    /// A blueprint that is assembled asynchronously.
    case async
    /// A blueprint that is assembled from an input.
    case input
    /// A blueprint that is assembled from an input on the main actor.
    case mainActorInput
    /// A blueprint of a collection.
    case collection
    /// One contribution to a collection.
    case element
    /// A service that is located by its type.
    case located

    /// The kinds of entries that a key path can name.
    static var blueprints: [Kind] { [.blueprint, .mainActor, .async, .input, .mainActorInput, .collection] }
  }

  @usableFromInline package let type: Any.Type
  @usableFromInline package let kind: Kind
  /// Whether the key identifies the slot in which a scope keeps its instance of an entry.
  @usableFromInline let isScoped: Bool
  /// The number of a contribution.
  @usableFromInline let ordinal: UInt32
  /// The name of a located service, if it has one.
  @usableFromInline let name: String?

  @inlinable @inline(__always)
  package init(_ type: Any.Type, _ kind: Kind) {
    self.init(type, kind, name: nil)
  }

  @inlinable @inline(__always)
  package init(_ type: Any.Type, _ kind: Kind, name: String?, ordinal: UInt32 = 0, isScoped: Bool = false) {
    self.type = type
    self.kind = kind
    self.isScoped = isScoped
    self.ordinal = ordinal
    self.name = name
  }

  /// The key of the slot in which a scope keeps its instance of this entry.
  package var scoped: EntryKey { EntryKey(type, kind, name: name, ordinal: ordinal, isScoped: true) }

  /// Whether the slot can be reclaimed before the catalog is deallocated.
  ///
  /// The slots of named services and of contributions are reclaimed. Other slots aren't.
  var isReclaimable: Bool { name != nil || ordinal != 0 }

  /// The entry's name in error messages.
  var fullName: String {
    let type = String(describing: type)
    return name.map { "\(type) named \"\($0)\"" } ?? type
  }

  /// Returns the position at which a search in a table with 2^(64 - `shift`) positions begins.
  ///
  /// The addresses of types have regular distances, which a single multiplication preserves. Folding the high half
  /// between two multiplications scatters the addresses.
  @inlinable @inline(__always)
  func position(shift: UInt64) -> Int {
    let number = UInt(bitPattern: ObjectIdentifier(type)) &+ UInt(kind.rawValue) &+ (isScoped ? 7 : 0)
    var hash = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash &>> 32
    return Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  /// Returns the position at which a search begins in a table whose size is a power of two, for any key.
  func position(in count: Int) -> Int {
    let shift = UInt64(count.leadingZeroBitCount &+ 1)
    guard let name else { return position(shift: shift) }
    return (position(shift: shift) &+ name.hashValue) & (count &- 1)
  }

  /// Returns whether two keys without a name and an ordinal are equal.
  @inlinable @inline(__always)
  func isSamePlainKey(as other: EntryKey) -> Bool {
    ObjectIdentifier(type) == ObjectIdentifier(other.type) && kind == other.kind && isScoped == other.isScoped
  }
}

extension EntryKey: Hashable {
  @usableFromInline
  package static func == (left: EntryKey, right: EntryKey) -> Bool {
    left.isSamePlainKey(as: right) && left.ordinal == right.ordinal && left.name == right.name
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
    hasher.combine(kind.rawValue &+ (isScoped ? 128 : 0))
    if ordinal != 0 { hasher.combine(ordinal) }
    if let name { hasher.combine(name) }
  }
}
