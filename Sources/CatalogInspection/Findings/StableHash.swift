/// FNV-1a with 64 bits.
///
/// It is the same on every machine and in every run, which a hasher of the standard library isn't.
package enum StableHash {
  /// The hash of bytes.
  ///
  /// Complexity: linear in the number of bytes.
  package static func of(_ bytes: [UInt8]) -> UInt64 { of(bytes[...]) }

  /// The same of a part of an array.
  ///
  /// It isn't generic: in another module, each byte would be a call, and every source is hashed.
  package static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }

  /// The hash of a text, as 16 hexadecimal digits.
  package static func digits(of text: String) -> String {
    let digits = String(of(Array(text.utf8)), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
