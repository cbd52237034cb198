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

/// Reads the bytes of a ``FactsWriter``.
///
/// Any other bytes cause an error. They never cause a trap or a large allocation.
struct FactsReader {
  /// The error for bytes that no writer wrote.
  struct Malformed: Error {}

  private var rest: ArraySlice<UInt8>
  /// The path of the file that positions refer to.
  let path: String

  init(_ bytes: ArraySlice<UInt8>, path: String) {
    rest = bytes
    self.path = path
  }

  /// Whether all bytes have been read.
  var isAtEnd: Bool { rest.isEmpty }

  mutating func number() throws(Malformed) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = rest.popFirst() {
      guard shift < 64 else { throw Malformed() }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    throw Malformed()
  }

  /// Reads a number of elements.
  ///
  /// Each element takes at least one byte.
  mutating func count() throws(Malformed) -> Int {
    let number = try number()
    guard number <= UInt64(rest.count) else { throw Malformed() }
    return Int(number)
  }

  /// Throws for a number that is larger than the rest of the bytes allows.
  mutating func int() throws(Malformed) -> Int {
    guard let number = Int(exactly: try number()) else { throw Malformed() }
    return number
  }

  mutating func tag() throws(Malformed) -> UInt8 {
    guard let tag = rest.popFirst() else { throw Malformed() }
    return tag
  }

  mutating func block() throws(Malformed) -> ArraySlice<UInt8> {
    let count = try count()
    let block = rest.prefix(count)
    rest = rest.dropFirst(count)
    return block
  }
}
#endif
