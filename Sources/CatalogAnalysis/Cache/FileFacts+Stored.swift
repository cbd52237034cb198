#if Tools
import CatalogWiring

extension FileFacts {
  /// The stored fields besides the bodies.
  ///
  /// The file itself has the path, the module and the digest. The relevance follows from the other fields.
  static let fields: [StoredField<Self>] = [
    .init(\.source.imports), .init(\.source.dialectNames), .init(\.source.skipped), .init(\.types), .init(\.keys),
    .init(\.lists), .init(\.constants), .init(\.members), .init(\.metatypes), .init(\.notes),
  ]

  func write(to writer: inout FactsWriter) {
    for field in Self.fields { field.write(self, &writer) }
    bodies.map(\.fact).write(to: &writer)
  }

  mutating func read(from reader: inout FactsReader) throws(FactsReader.Malformed) {
    for field in Self.fields { try field.read(&self, &reader) }
    bodies = try [BodyFact](from: &reader).map(Body.init)
  }
}

extension FileNotes: StoredStruct {
  static let blank = FileNotes()
  static let fields: [StoredField<Self>] = [
    .init(\.unknowns), .init(\.silences), .init(\.diagnostics), .init(\.enumerations),
  ]
}

extension ConstantFacts: StoredStruct {
  static let blank = ConstantFacts()
  static let fields: [StoredField<Self>] = [
    .init(\.catalogs), .init(\.globals), .init(\.keys), .init(\.strings), .init(\.lifetimes), .init(\.containers),
  ]
}

extension TypeFact: StoredStruct {
  static let blank = TypeFact(path: [], kind: .value, inherits: [], position: .blank)
  static let fields: [StoredField<Self>] = [
    .init(\.path), .init(\.kind), .init(\.inherits), .init(\.generics), .init(\.associated), .init(\.traits.rawValue),
    .init(\.lifetime), .init(\.output), .init(\.properties), .init(\.position),
  ]
}

extension TypeFact.Kind: StoredCase {}

extension PropertyFact: StoredStruct {
  static let blank = PropertyFact(name: "", isStatic: false, storage: .stored, body: 0, position: .blank)
  static let fields: [StoredField<Self>] = [
    .init(\.name), .init(\.type), .init(\.madeType), .init(\.isStatic), .init(\.storage), .init(\.value),
    .init(\.body),
    .init(\.position),
  ]
}

extension PropertyFact.Storage: StoredCase {}

extension KeyFact: StoredStruct {
  static let blank = KeyFact(name: "", type: "", position: .blank)
  static let fields: [StoredField<Self>] = [
    .init(\.name), .init(\.type), .init(\.isQualified), .init(\.position),
  ]
}

extension ListFact: StoredStruct {
  static let blank = ListFact(name: "", context: [], body: 0, isLocal: false, elements: [])
  static let fields: [StoredField<Self>] = [
    .init(\.name), .init(\.context), .init(\.body), .init(\.isLocal), .init(\.elements),
  ]
}

extension ElementFact: StoredStruct {
  static let blank = ElementFact(kind: .unknown(""), position: .blank, conditions: [])
  static let fields: [StoredField<Self>] = [.init(\.kind), .init(\.position), .init(\.conditions)]
}

extension ElementFact.Kind: Stored {
  func write(to writer: inout FactsWriter) {
    switch self {
    case .instance(let type):
      writer.write(tag: 0)
      type.write(to: &writer)
    case .list(let name):
      writer.write(tag: 1)
      name.write(to: &writer)
    case .unknown(let reason):
      writer.write(tag: 2)
      reason.write(to: &writer)
    case .members(let name, let list):
      writer.write(tag: 3)
      name.write(to: &writer)
      list.write(to: &writer)
    case .listed(let elements, let function):
      writer.write(tag: 4)
      elements.write(to: &writer)
      function.write(to: &writer)
    }
  }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) {
    switch try reader.tag() {
    case 0: self = .instance(try String(from: &reader))
    case 1: self = .list(try String(from: &reader))
    case 2: self = .unknown(try String(from: &reader))
    case 3: self = .members(try String(from: &reader), of: try String(from: &reader))
    case 4: self = .listed(try [ElementFact](from: &reader), by: try String(from: &reader))
    default: throw FactsReader.Malformed()
    }
  }
}

extension ContainerFact: StoredStruct {
  static let blank = ContainerFact(lifetime: .graph)
  static let fields: [StoredField<Self>] = [.init(\.name), .init(\.lifetime)]
}

extension LifetimeFact: Stored {
  func write(to writer: inout FactsWriter) {
    switch self {
    case .transient: writer.write(tag: 0)
    case .shared: writer.write(tag: 1)
    case .weak: writer.write(tag: 2)
    case .graph: writer.write(tag: 3)
    case .scoped(let scope):
      writer.write(tag: 4)
      scope.write(to: &writer)
    case .unknown(let reason):
      writer.write(tag: 5)
      reason.write(to: &writer)
    case .ofContainer: writer.write(tag: 6)
    }
  }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) {
    switch try reader.tag() {
    case 0: self = .transient
    case 1: self = .shared
    case 2: self = .weak
    case 3: self = .graph
    case 4: self = .scoped(try String(from: &reader))
    case 5: self = .unknown(try String(from: &reader))
    case 6: self = .ofContainer
    default: throw FactsReader.Malformed()
    }
  }
}

extension StatedLifetime: StoredStruct {
  static let blank = StatedLifetime(lifetime: .transient, position: .blank)
  static let fields: [StoredField<Self>] = [.init(\.lifetime), .init(\.position)]
}

extension Receiver: Stored {
  func write(to writer: inout FactsWriter) {
    switch self {
    case .name(let name):
      writer.write(tag: 0)
      name.write(to: &writer)
    case .main: writer.write(tag: 1)
    case .itself: writer.write(tag: 2)
    case .made(let position):
      writer.write(tag: 3)
      position.write(to: &writer)
    case .derived(let receiver, let position):
      writer.write(tag: 4)
      receiver.write(to: &writer)
      position.write(to: &writer)
    case .result(of: let function):
      writer.write(tag: 5)
      function.write(to: &writer)
    case .other: writer.write(tag: 6)
    }
  }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) {
    switch try reader.tag() {
    case 0: self = .name(try String(from: &reader))
    case 1: self = .main
    case 2: self = .itself
    case 3: self = .made(try SourcePosition(from: &reader))
    case 4: self = .derived(try Receiver(from: &reader), try SourcePosition(from: &reader))
    case 5: self = .result(of: try String(from: &reader))
    case 6: self = .other
    default: throw FactsReader.Malformed()
    }
  }
}
#endif
