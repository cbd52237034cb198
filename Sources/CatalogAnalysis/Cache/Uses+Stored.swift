#if Tools
import CatalogWiring

extension ObtainFact: StoredStruct {
  static let blank = ObtainFact(subject: .key(""), receiver: .other, base: "", position: .blank)
  static let fields: [StoredField<Self>] = [
    .init(\.subject), .init(\.receiver), .init(\.base), .init(\.baseType), .init(\.position), .init(\.traits.rawValue),
    .init(\.defaultOf), .init(\.within), .init(\.main), .init(\.flags),
  ]
}

extension ObtainFact.Subject: StoredEnum {
  static let cases: [StoredEnumCase<Self>] = [
    .init(ObtainFact.Subject.key) { if case .key(let key, let expected) = $0 { (key, expected) } else { nil } },
    .init(ObtainFact.Subject.blueprint) { if case .blueprint(let type) = $0 { type } else { nil } },
    .init(ObtainFact.Subject.located) { if case .located(let type, let name) = $0 { (type, name) } else { nil } },
    .init(ObtainFact.Subject.service) { if case .service(let service) = $0 { service } else { nil } },
  ]
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

extension SupplyFact.Subject: StoredEnum {
  static let cases: [StoredEnumCase<Self>] = [
    .init(SupplyFact.Subject.blueprint) { if case .blueprint(let type) = $0 { type } else { nil } },
    .init(SupplyFact.Subject.key) { if case .key(let key) = $0 { key } else { nil } },
    .init(SupplyFact.Subject.located) { if case .located(let type, let name) = $0 { (type, name) } else { nil } },
    .init(SupplyFact.Subject.elements) { if case .elements(let elements) = $0 { elements } else { nil } },
    .init(SupplyFact.Subject.service) { if case .service(let service) = $0 { service } else { nil } },
  ]
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

extension WrittenType: StoredEnum {
  static let cases: [StoredEnumCase<Self>] = [
    .init(WrittenType.name) { if case .name(let name) = $0 { name } else { nil } },
    .init(WrittenType.instance) { if case .instance(let name, let call) = $0 { (name, call) } else { nil } },
    .init(WrittenType.value) { if case .value(let name) = $0 { name } else { nil } },
    .init(WrittenType.argument) {
      if case .argument(let call, let label, let index) = $0 { (call, label, index) } else { nil }
    },
    .init(WrittenType.result) { if case .result(let call) = $0 { call } else { nil } },
  ]
}

#endif
