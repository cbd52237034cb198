#if Tools
import CatalogWiring

extension BodyFact: StoredStruct {
  static let blank = BodyFact(owner: .topLevel, context: [], position: .blank)
  static let fields: [StoredField<Self>] = [
    .init(\.owner), .init(\.context), .init(\.traits.rawValue), .init(\.signature), .init(\.locals), .init(\.requests),
    .init(\.reads), .init(\.scopes), .init(\.steps), .init(\.position),
  ]
}

extension BodyFact.Signature: StoredStruct {
  static let blank = BodyFact.Signature()
  static let fields: [StoredField<Self>] = [
    .init(\.parameters), .init(\.given), .init(\.generics), .init(\.outerGenerics), .init(\.result),
    .init(\.resultType),
  ]
}

extension BodyFact.LocalNames: StoredStruct {
  static let blank = BodyFact.LocalNames()
  static let fields: [StoredField<Self>] = [
    .init(\.names), .init(\.catalogs), .init(\.mains), .init(\.rebound), .init(\.assignments), .init(\.keys),
    .init(\.types), .init(\.madeTypes),
  ]
}

extension BodyFact.Requests: StoredStruct {
  static let blank = BodyFact.Requests()
  static let fields: [StoredField<Self>] = [.init(\.obtains), .init(\.genericLocates), .init(\.obtainedReads)]
}

extension BodyFact.Scopes: StoredStruct {
  static let blank = BodyFact.Scopes()
  static let fields: [StoredField<Self>] = [.init(\.openings), .init(\.shutdowns)]
}

extension BodyFact.Owner: Stored {
  func write(to writer: inout FactsWriter) {
    switch self {
    case .method(let name):
      writer.write(tag: 0)
      name.write(to: &writer)
    case .initializer: writer.write(tag: 1)
    case .property(let name):
      writer.write(tag: 2)
      name.write(to: &writer)
    case .builder: writer.write(tag: 3)
    case .topLevel: writer.write(tag: 4)
    }
  }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) {
    switch try reader.tag() {
    case 0: self = .method(try String(from: &reader))
    case 1: self = .initializer
    case 2: self = .property(try String(from: &reader))
    case 3: self = .builder
    case 4: self = .topLevel
    default: throw FactsReader.Malformed()
    }
  }
}

extension BodyFact.Parameter: StoredStruct {
  static let blank = BodyFact.Parameter(name: "", type: "", hasDefault: false)
  static let fields: [StoredField<Self>] = [
    .init(\.label), .init(\.name), .init(\.type), .init(\.hasDefault), .init(\.isVariadic), .init(\.defaultCatalog),
  ]
}

extension BodyFact.Read: StoredStruct {
  static let blank = BodyFact.Read(name: "", isDeferred: false, position: .blank)
  static let fields: [StoredField<Self>] = [
    .init(\.name), .init(\.isQualified), .init(\.isDeferred), .init(\.position),
  ]
}

extension BodyFact.Step: Stored {
  func write(to writer: inout FactsWriter) {
    switch self {
    case .supply(let supply):
      writer.write(tag: 0)
      supply.write(to: &writer)
    case .call(let call):
      writer.write(tag: 1)
      call.write(to: &writer)
    case .clear(let receiver):
      writer.write(tag: 2)
      receiver.write(to: &writer)
    }
  }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) {
    switch try reader.tag() {
    case 0: self = .supply(try SupplyFact(from: &reader))
    case 1: self = .call(try CallFact(from: &reader))
    case 2: self = .clear(try Receiver(from: &reader))
    default: throw FactsReader.Malformed()
    }
  }
}

extension OpeningFact: StoredStruct {
  static let blank = OpeningFact(kind: .copy, function: "", id: .blank, ending: .unknown, position: .blank)
  static let fields: [StoredField<Self>] = [
    .init(\.kind), .init(\.function), .init(\.id), .init(\.ending), .init(\.position), .init(\.receiver),
    .init(\.main),
  ]
}

extension OpeningFact.Kind: Stored {
  func write(to writer: inout FactsWriter) {
    switch self {
    case .scope(let kind):
      writer.write(tag: 0)
      kind.write(to: &writer)
    case .copy: writer.write(tag: 1)
    }
  }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) {
    switch try reader.tag() {
    case 0: self = .scope(try String?(from: &reader))
    case 1: self = .copy
    default: throw FactsReader.Malformed()
    }
  }
}

extension ShutdownFact: StoredStruct {
  static let blank = ShutdownFact(receiver: .other)
  static let fields: [StoredField<Self>] = [.init(\.receiver), .init(\.type)]
}
#endif
