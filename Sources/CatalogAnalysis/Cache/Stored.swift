#if Tools
import CatalogWiring

/// A part of a file's facts that is stored between runs.
protocol Stored: SendableMetatype {
  /// Writes the value.
  func write(to writer: inout FactsWriter)
  /// Reads a value.
  init(from reader: inout FactsReader) throws(FactsReader.Malformed)
}

/// A struct that is stored field by field.
///
/// A test compares the number of fields with the number of stored properties, so that no field is missing.
protocol StoredStruct: Stored {
  /// A value whose fields are replaced by the stored ones.
  static var blank: Self { get }
  /// All fields, in the order of storage.
  static var fields: [StoredField<Self>] { get }
}

/// A field of a struct.
struct StoredField<Root>: Sendable {
  /// The key path of the field.
  let path: any PartialKeyPath<Root> & Sendable
  let write: @Sendable (Root, inout FactsWriter) -> Void
  let read: @Sendable (inout Root, inout FactsReader) throws(FactsReader.Malformed) -> Void

  init<Value: Stored>(_ path: any WritableKeyPath<Root, Value> & Sendable) {
    self.path = path
    write = { root, writer in root[keyPath: path].write(to: &writer) }
    read = { (root, reader) throws(FactsReader.Malformed) in root[keyPath: path] = try Value(from: &reader) }
  }
}

extension StoredStruct {
  func write(to writer: inout FactsWriter) {
    for field in Self.fields { field.write(self, &writer) }
  }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) {
    self = Self.blank
    for field in Self.fields { try field.read(&self, &reader) }
  }
}

/// An enumeration without payloads, stored as the number of its case.
protocol StoredCase: Stored, CaseIterable, Equatable where AllCases == [Self] {}

extension StoredCase {
  func write(to writer: inout FactsWriter) {
    writer.write(tag: UInt8(Self.allCases.firstIndex(of: self) ?? 0))
  }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) {
    let tag = Int(try reader.tag())
    guard Self.allCases.indices.contains(tag) else { throw FactsReader.Malformed() }
    self = Self.allCases[tag]
  }
}

// MARK: the standard library's types

extension Bool: Stored {
  func write(to writer: inout FactsWriter) { writer.write(tag: self ? 1 : 0) }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) { self = try reader.tag() != 0 }
}

/// Stored numbers are never negative.
extension Int: Stored {
  func write(to writer: inout FactsWriter) { writer.write(count: self) }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) { self = try reader.int() }
}

extension String: Stored {
  func write(to writer: inout FactsWriter) {
    writer.write(count: utf8.count)
    writer.write(raw: utf8)
  }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) {
    self = String(decoding: try reader.block(), as: UTF8.self)
  }
}

extension Optional: Stored where Wrapped: Stored {
  func write(to writer: inout FactsWriter) {
    writer.write(tag: self == nil ? 0 : 1)
    self?.write(to: &writer)
  }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) {
    self = try reader.tag() == 0 ? nil : try Wrapped(from: &reader)
  }
}

extension Array: Stored where Element: Stored {
  func write(to writer: inout FactsWriter) {
    writer.write(count: count)
    for element in self { element.write(to: &writer) }
  }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) {
    self = []
    for _ in 0..<(try reader.count()) { append(try Element(from: &reader)) }
  }
}

extension Set: Stored where Element: Stored & Comparable {
  func write(to writer: inout FactsWriter) { sorted().write(to: &writer) }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) {
    self = Set(try [Element](from: &reader))
  }
}

extension Dictionary: Stored where Key: Stored & Comparable, Value: Stored {
  func write(to writer: inout FactsWriter) {
    writer.write(count: count)
    for (key, value) in self.sorted(by: { $0.key < $1.key }) {
      key.write(to: &writer)
      value.write(to: &writer)
    }
  }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) {
    self = [:]
    for _ in 0..<(try reader.count()) {
      let key = try Key(from: &reader)
      self[key] = try Value(from: &reader)
    }
  }
}

/// Compares the stored fields with the properties of the structs.
package enum StoredFields {
  /// The structs with a property that isn't stored, or is stored twice.
  ///
  /// A test expects none.
  package static var incomplete: [String] {
    let types: [any StoredStruct.Type] = [
      Analysis.Problem.self, AssignmentFact.self, BodyFact.self, BodyFact.LocalNames.self, BodyFact.Parameter.self,
      BodyFact.Read.self, BodyFact.Requests.self, BodyFact.Scopes.self, BodyFact.Signature.self,
      CallFact.self,
      CallFact.Argument.self, CallFact.OtherArguments.self, ConstantFacts.self, ContainerFact.self, ElementFact.self,
      GenericLocateFact.self,
      KeyFact.self,
      ListFact.self, ObtainFact.self,
      OpeningFact.self, PropertyFact.self, ServiceFact.self, ShutdownFact.self, StatedLifetime.self, SupplyFact.self,
      TypeFact.self,
      Wiring.Condition.self, Wiring.Silence.self, Wiring.Unknown.self,
    ]
    // Of the file, three parts are stored in another way: its source, its bodies and its relevance. Of its source, these
    // are the path, the module and the digest.
    let source = SourceFacts(path: "", module: "")
    let count = [Mirror(reflecting: source), Mirror(reflecting: FileFacts(source: source))].map {
      $0.children.count - 3
    }
    return types.filter { !isComplete($0) }.map { "\($0)" }
      + (count.reduce(0, +) == FileFacts.fields.count ? [] : ["FileFacts"])
  }

  private static func isComplete<Value: StoredStruct>(_ type: Value.Type) -> Bool {
    let paths = Set(type.fields.map { $0.path as PartialKeyPath<Value> })
    return paths.count == type.fields.count && paths.count == Mirror(reflecting: type.blank).children.count
  }
}
#endif
