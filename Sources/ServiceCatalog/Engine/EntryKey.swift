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
    static let mask: UInt = 3
  }

  /// The entry of a blueprint.
  @inlinable
  init(blueprint: Any.Type) {
    bits = UInt(bitPattern: ObjectIdentifier(blueprint))
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

  /// Whether the entry belongs to a locator.
  var isLocated: Bool { bits & Tag.mask != 0 }

  /// The type, as errors print it.
  var typeName: String {
    // The bits came from this type's identifier, and metadata is never given back.
    let type = unsafe unsafeBitCast(bits & ~Tag.mask, to: Any.Type.self)
    return String(describing: type)
  }

  /// Where to look first in a table of 2^(64 - `shift`) slots: Fibonacci hashing, whose high bits are the mixed ones.
  @inlinable
  func slot(shift: UInt64) -> Int {
    Int(truncatingIfNeeded: (UInt64(bits) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }
}

/// The name of an entry that has one beside its type.
final class EntryName: Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}
