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
    .init(\.position), .init(\.flags),
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

extension ElementFact.Kind: StoredEnum {
  static let cases: [StoredEnumCase<Self>] = [
    .init(ElementFact.Kind.instance) { if case .instance(let type) = $0 { type } else { nil } },
    .init(ElementFact.Kind.list) { if case .list(let name) = $0 { name } else { nil } },
    .init(ElementFact.Kind.unknown) { if case .unknown(let reason) = $0 { reason } else { nil } },
    .init(ElementFact.Kind.members) { if case .members(let name, let list) = $0 { (name, list) } else { nil } },
    .init(ElementFact.Kind.listed) {
      if case .listed(let elements, let function) = $0 { (elements, function) } else { nil }
    },
  ]
}

extension ContainerFact: StoredStruct {
  static let blank = ContainerFact(lifetime: .graph)
  static let fields: [StoredField<Self>] = [.init(\.name), .init(\.lifetime)]
}

extension LifetimeFact: StoredEnum {
  static let cases: [StoredEnumCase<Self>] = [
    .init(.transient),
    .init(.shared),
    .init(.weak),
    .init(.graph),
    .init(LifetimeFact.scoped) { if case .scoped(let scope) = $0 { scope } else { nil } },
    .init(LifetimeFact.unknown) { if case .unknown(let reason) = $0 { reason } else { nil } },
    .init(.ofContainer),
  ]
}

extension StatedLifetime: StoredStruct {
  static let blank = StatedLifetime(lifetime: .transient, position: .blank)
  static let fields: [StoredField<Self>] = [.init(\.lifetime), .init(\.position)]
}

extension Receiver: StoredEnum {
  static let cases: [StoredEnumCase<Self>] = [
    .init(Receiver.name) { if case .name(let name) = $0 { name } else { nil } },
    .init(.main),
    .init(.itself),
    .init(Receiver.made) { if case .made(let position) = $0 { position } else { nil } },
    .init(Receiver.derived) { if case .derived(let receiver, let position) = $0 { (receiver, position) } else { nil } },
    .init(Receiver.passed) { if case .passed(let call, let index) = $0 { (call, index) } else { nil } },
    .init(Receiver.result) { if case .result(let function) = $0 { function } else { nil } },
    .init(.other),
  ]
}

#endif
