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
    /// A blueprint that is assembled once for each input.
    case sharedInput
    /// A blueprint that is assembled asynchronously, once for each input.
    case asyncInput

    /// The kinds of entries that a key path can name.
    package static var blueprints: [Kind] {
      [
        .blueprint, .mainActor, .async, .input, .mainActorInput, .collection, .sharedInput, .asyncInput,
      ]
    }
  }

  @usableFromInline package let type: Any.Type
  /// The kind in the lowest byte, 256 for the slot of a scope's instance, and a contribution's number from bit 16.
  @usableFromInline let bits: UInt64
  /// The name of a located service, if it has one.
  @usableFromInline package let name: String?

  @inlinable @inline(__always)
  package init(_ type: Any.Type, _ kind: Kind) {
    self.init(type, bits: UInt64(kind.rawValue), name: nil)
  }

  @inlinable @inline(__always)
  package init(_ type: Any.Type, _ kind: Kind, name: String?) {
    self.init(type, bits: UInt64(kind.rawValue), name: name)
  }

  /// Creates the key of a contribution with a number that is unique in the process.
  package init(contributionTo type: Any.Type, number: UInt64) {
    self.init(type, bits: UInt64(Kind.element.rawValue) | number << 16, name: nil)
  }

  @inlinable @inline(__always)
  package init(_ type: Any.Type, bits: UInt64, name: String?) {
    self.type = type
    self.bits = bits
    self.name = name
  }

  @usableFromInline package var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: bits))! }

  /// Whether the key identifies the slot in which a scope keeps its instance of an entry.
  package var isScoped: Bool { bits & 256 != 0 }

  /// Whether each input has an instance of its own, which is kept.
  var isPerInput: Bool { bits & 0xFF >= UInt64(Kind.sharedInput.rawValue) }

  /// The key of the slot in which a scope keeps its instance of this entry.
  package var scoped: EntryKey { EntryKey(type, bits: bits | 256, name: name) }

  /// The key of the collection of this contribution.
  var collection: EntryKey { EntryKey(type, .collection) }

  /// The number of a contribution, or 0.
  var number: UInt64 { bits >> 16 }

  /// Whether the slot can be reclaimed before the catalog is deallocated.
  ///
  /// The slots of named services and of contributions are reclaimed. Other slots aren't.
  var isReclaimable: Bool { name != nil || number != 0 }

  /// The entry's name in texts: the service's key, or the type that a locator locates.
  package var fullName: String {
    let type = String(naming: type)
    if kind != .located { return String(keyOf: type) }
    return name.map { "\(type) named \"\($0)\"" } ?? type
  }

  /// The entry as a step of a path, without a supply.
  var step: CatalogError.Step {
    var step = CatalogError.Step(name: fullName)
    step.type = type
    return step
  }

  /// A hash of the key without its name.
  ///
  /// The addresses of types have regular distances, which a single multiplication preserves. Folding the high half
  /// between two multiplications scatters the addresses.
  @inlinable @inline(__always)
  var plainHash: UInt64 {
    var hash = (UInt64(UInt(bitPattern: ObjectIdentifier(type))) &+ bits) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash &>> 32
    return hash &* 0x9E37_79B9_7F4A_7C15
  }

  /// A hash of the key.
  package var fullHash: UInt64 { name.map { plainHash &+ UInt64(truncatingIfNeeded: $0.hashValue) } ?? plainHash }

  /// Returns whether two keys without names are equal.
  @inlinable @inline(__always)
  func isSamePlainKey(as other: EntryKey) -> Bool {
    ObjectIdentifier(type) == ObjectIdentifier(other.type) && bits == other.bits
  }
}

extension EntryKey: Hashable {
  @usableFromInline
  package static func == (left: EntryKey, right: EntryKey) -> Bool {
    left.isSamePlainKey(as: right) && left.name == right.name
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(fullHash)
  }
}
