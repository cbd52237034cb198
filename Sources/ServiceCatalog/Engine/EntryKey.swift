/// The identity of an entry: a type, the kind of builder, and a name for located services that have one.
///
/// Two kinds of builder for one type are two entries, so that no builder is ever called with another's signature.
@frozen @usableFromInline
package struct EntryKey: Sendable {
  /// What `type` stands for, and with it the signature of the builder.
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

    /// The kinds in which a key path can name an entry.
    static var blueprints: [Kind] { [.blueprint, .mainActor, .async, .input, .mainActorInput, .collection] }
  }

  @usableFromInline package let type: Any.Type
  @usableFromInline package let kind: Kind
  /// Whether it names the place where a scope keeps its instance of an entry.
  @usableFromInline let isScoped: Bool
  /// The number of a contribution.
  @usableFromInline let ordinal: UInt32
  /// The name of a located service that has one.
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

  /// The place where a scope keeps its instance of this entry.
  package var scoped: EntryKey { EntryKey(type, kind, name: name, ordinal: ordinal, isScoped: true) }

  /// Whether its slot can be reclaimed before the catalog goes: names and contributions come and go, types don't.
  var isReclaimable: Bool { name != nil || ordinal != 0 }

  /// The entry's name as errors print it.
  var fullName: String {
    let type = String(describing: type)
    return name.map { "\(type) named \"\($0)\"" } ?? type
  }

  /// Where a table of 2^(64 - `shift`) positions looks first.
  ///
  /// The addresses of types lie at regular distances, which one multiplication preserves. Folding the high half in between
  /// two multiplications scatters them.
  @inlinable @inline(__always)
  func position(shift: UInt64) -> Int {
    let number = UInt(bitPattern: ObjectIdentifier(type)) &+ UInt(kind.rawValue) &+ (isScoped ? 7 : 0)
    var hash = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash &>> 32
    return Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  /// Where a table of a power of two positions looks first, whatever the key has.
  func position(in count: Int) -> Int {
    let shift = UInt64(count.leadingZeroBitCount &+ 1)
    guard let name else { return position(shift: shift) }
    return (position(shift: shift) &+ name.hashValue) & (count &- 1)
  }

  /// Whether two keys without a name and an ordinal are the same.
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
