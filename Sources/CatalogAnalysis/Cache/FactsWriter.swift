#if Tools
  /// Bytes that a ``FactsReader`` reads again.
  struct FactsWriter {
    private(set) var bytes: [UInt8] = []

    /// Writes a whole number: seven bits a byte, the lowest first, since most are small.
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

    /// Writes which case of an enumeration follows.
    mutating func write(tag: UInt8) { bytes.append(tag) }

    /// Writes bytes as they are.
    mutating func write(raw: some Collection<UInt8>) { bytes += raw }

    /// Writes bytes as they are, after their number.
    mutating func write(block: [UInt8]) {
      write(count: block.count)
      bytes += block
    }
  }
#endif
