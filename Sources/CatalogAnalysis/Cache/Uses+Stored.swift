#if Tools
import CatalogWiring

extension ObtainFact: StoredStruct {
  static let blank = ObtainFact(subject: .key(""), receiver: .other, base: "", position: .blank)
  static let fields: [StoredField<Self>] = [
    .init(\.subject), .init(\.receiver), .init(\.base), .init(\.baseType), .init(\.position), .init(\.traits.rawValue),
    .init(\.defaultOf), .init(\.within), .init(\.main), .init(\.flags),
  ]
}

extension ObtainFact.Subject: Stored {
  func write(to writer: inout FactsWriter) {
    switch self {
    case .key(let key, let expected):
      writer.write(tag: 0)
      key.write(to: &writer)
      expected.write(to: &writer)
    case .blueprint(let type):
      writer.write(tag: 1)
      type.write(to: &writer)
    case .located(let type, let name):
      writer.write(tag: 2)
      type.write(to: &writer)
      name.write(to: &writer)
    case .service(let service):
      writer.write(tag: 3)
      service.write(to: &writer)
    }
  }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) {
    switch try reader.tag() {
    case 0: self = .key(try String(from: &reader), as: try WrittenType?(from: &reader))
    case 1: self = .blueprint(try String(from: &reader))
    case 2: self = .located(try WrittenType(from: &reader), name: try String?(from: &reader))
    case 3: self = .service(try ServiceFact(from: &reader))
    default: throw FactsReader.Malformed()
    }
  }
}

extension GenericLocateFact: StoredStruct {
  static let blank = GenericLocateFact(parameter: "", position: .blank)
  static let fields: [StoredField<Self>] = [
    .init(\.parameter), .init(\.form), .init(\.position), .init(\.style), .init(\.name),
  ]
}

extension SupplyFact: StoredStruct {
  static let blank = SupplyFact(
    verb: .supply, subject: .key(""), receiver: .other, base: "", conditions: [], position: .blank)
  static let fields: [StoredField<Self>] = [
    .init(\.verb), .init(\.subject), .init(\.receiver), .init(\.base), .init(\.baseType), .init(\.lifetime),
    .init(\.builder), .init(\.origin), .init(\.conditions), .init(\.position),
  ]
}

extension SupplyFact.Verb: StoredCase {}

extension SupplyFact.Origin: StoredCase {}

extension SupplyFact.Subject: Stored {
  func write(to writer: inout FactsWriter) {
    switch self {
    case .blueprint(let type):
      writer.write(tag: 0)
      type.write(to: &writer)
    case .key(let key):
      writer.write(tag: 1)
      key.write(to: &writer)
    case .located(let type, let name):
      writer.write(tag: 2)
      type.write(to: &writer)
      name.write(to: &writer)
    case .elements(let elements):
      writer.write(tag: 3)
      elements.write(to: &writer)
    case .service(let service):
      writer.write(tag: 4)
      service.write(to: &writer)
    }
  }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) {
    switch try reader.tag() {
    case 0: self = .blueprint(try String(from: &reader))
    case 1: self = .key(try String(from: &reader))
    case 2: self = .located(try WrittenType(from: &reader), name: try String?(from: &reader))
    case 3: self = .elements(try [ElementFact](from: &reader))
    case 4: self = .service(try ServiceFact(from: &reader))
    default: throw FactsReader.Malformed()
    }
  }
}

extension CallFact: StoredStruct {
  static let blank = CallFact(name: "", receiver: .other, arguments: [], conditions: [], position: .blank)
  static let fields: [StoredField<Self>] = [
    .init(\.name), .init(\.base), .init(\.receiver), .init(\.arguments), .init(\.others), .init(\.conditions),
    .init(\.position), .init(\.traits.rawValue), .init(\.resultType), .init(\.main),
  ]
}

extension CallFact.OtherArguments: StoredStruct {
  static let blank = CallFact.OtherArguments()
  static let fields: [StoredField<Self>] = [
    .init(\.listed), .init(\.closureType), .init(\.closure), .init(\.autowired),
  ]
}

extension ClosureFact: StoredStruct {
  static let blank = ClosureFact(start: .blank, end: .blank)
  static let fields: [StoredField<Self>] = [.init(\.start), .init(\.end), .init(\.inner)]
}

extension CallFact.Argument: StoredStruct {
  static let blank = CallFact.Argument(receiver: .other, elements: [], text: "")
  static let fields: [StoredField<Self>] = [
    .init(\.label), .init(\.receiver), .init(\.elements), .init(\.text), .init(\.key),
    .init(\.isList),
  ]
}

extension WrittenType: Stored {
  func write(to writer: inout FactsWriter) {
    switch self {
    case .name(let name):
      writer.write(tag: 0)
      name.write(to: &writer)
    case .instance(let name, let call):
      writer.write(tag: 1)
      name.write(to: &writer)
      call.write(to: &writer)
    case .value(let name):
      writer.write(tag: 2)
      name.write(to: &writer)
    case .argument(let call, let label, let index):
      writer.write(tag: 3)
      call.write(to: &writer)
      label.write(to: &writer)
      index.write(to: &writer)
    case .result(let call):
      writer.write(tag: 4)
      call.write(to: &writer)
    }
  }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) {
    switch try reader.tag() {
    case 0: self = .name(try String(from: &reader))
    case 1: self = .instance(try String(from: &reader), try CallFact(from: &reader))
    case 2: self = .value(try String(from: &reader))
    case 3:
      self = .argument(
        try CallFact(from: &reader), label: try String?(from: &reader), index: try Int(from: &reader))
    case 4: self = .result(try CallFact(from: &reader))
    default: throw FactsReader.Malformed()
    }
  }
}
#endif
