/// The FNV-1a hash with 64 bits.
///
/// It is the same on every machine and in every run, unlike the standard library's hasher.
package enum StableHash {
  /// Returns the hash of bytes.
  ///
  /// Complexity: linear in the number of bytes.
  package static func of(_ bytes: [UInt8]) -> UInt64 { of(bytes[...]) }

  /// Returns the hash of a slice of an array.
  ///
  /// It isn't generic, because a generic function in another module would make a call for each byte of each source.
  package static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }

  /// Returns the hash of a text, as 16 hexadecimal digits.
  package static func digits(of text: String) -> String {
    let digits = String(of(Array(text.utf8)), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
