#if Tools
/// Writes bytes for a ``FactsReader``.
struct FactsWriter {
  private(set) var bytes: [UInt8] = []

  /// Writes a whole number with seven bits per byte, the lowest first.
  ///
  /// Most numbers are small.
  mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes a number that isn't negative.
  mutating func write(count: Int) { write(UInt64(count)) }

  /// Writes the number of an enumeration's case.
  mutating func write(tag: UInt8) { bytes.append(tag) }

  /// Writes bytes unchanged.
  mutating func write(raw: some Collection<UInt8>) { bytes += raw }

  /// Writes the number of bytes, and then the bytes.
  mutating func write(block: [UInt8]) {
    write(count: block.count)
    bytes += block
  }
}
#endif
