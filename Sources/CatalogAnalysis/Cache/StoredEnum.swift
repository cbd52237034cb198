#if Tools
/// An enumeration that is stored as the number of its case, and then the values of the case.
protocol StoredEnum: Stored {
  /// All cases, in the order of their numbers.
  static var cases: [StoredEnumCase<Self>] { get }
}

/// A case of an enumeration.
struct StoredEnumCase<Root>: Sendable {
  /// Writes a value with a number, and returns false for a value of another case.
  let write: @Sendable (Root, UInt8, inout FactsWriter) -> Bool
  let read: @Sendable (inout FactsReader) throws(FactsReader.Malformed) -> Root

  /// A case without values.
  init(_ value: Root) where Root: Equatable & Sendable {
    write = { root, tag, writer in
      guard root == value else { return false }
      writer.write(tag: tag)
      return true
    }
    read = { _ in value }
  }

  init<One: Stored>(_ make: @escaping @Sendable (One) -> Root, _ value: @escaping @Sendable (Root) -> One?) {
    write = { root, tag, writer in
      guard let one = value(root) else { return false }
      writer.write(tag: tag)
      one.write(to: &writer)
      return true
    }
    read = { (reader) throws(FactsReader.Malformed) in make(try One(from: &reader)) }
  }

  init<One: Stored, Two: Stored>(
    _ make: @escaping @Sendable (One, Two) -> Root, _ values: @escaping @Sendable (Root) -> (One, Two)?
  ) {
    write = { root, tag, writer in
      guard let (one, two) = values(root) else { return false }
      writer.write(tag: tag)
      one.write(to: &writer)
      two.write(to: &writer)
      return true
    }
    read = { (reader) throws(FactsReader.Malformed) in make(try One(from: &reader), try Two(from: &reader)) }
  }

  init<One: Stored, Two: Stored, Three: Stored>(
    _ make: @escaping @Sendable (One, Two, Three) -> Root,
    _ values: @escaping @Sendable (Root) -> (One, Two, Three)?
  ) {
    self.init(
      { one, rest in make(one, rest.first, rest.second) },
      { values($0).map { ($0, StoredPair(first: $1, second: $2)) } })
  }
}

/// Two values, stored one after the other.
struct StoredPair<First: Stored, Second: Stored>: Stored {
  let first: First
  let second: Second
}

extension StoredPair {
  func write(to writer: inout FactsWriter) {
    first.write(to: &writer)
    second.write(to: &writer)
  }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) {
    (first, second) = (try First(from: &reader), try Second(from: &reader))
  }
}

extension StoredEnum {
  func write(to writer: inout FactsWriter) {
    for (tag, one) in Self.cases.enumerated() where one.write(self, UInt8(tag), &writer) { return }
  }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) {
    let tag = Int(try reader.tag())
    guard Self.cases.indices.contains(tag) else { throw FactsReader.Malformed() }
    self = try Self.cases[tag].read(&reader)
  }
}
#endif
