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
    .init(\.services),
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

extension BodyFact.Owner: StoredEnum {
  static let cases: [StoredEnumCase<Self>] = [
    .init(BodyFact.Owner.method) { if case .method(let name) = $0 { name } else { nil } },
    .init(.initializer),
    .init(BodyFact.Owner.property) { if case .property(let name) = $0 { name } else { nil } },
    .init(.builder),
    .init(.topLevel),
  ]
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

extension BodyFact.Step: StoredEnum {
  static let cases: [StoredEnumCase<Self>] = [
    .init(BodyFact.Step.supply) { if case .supply(let supply) = $0 { supply } else { nil } },
    .init(BodyFact.Step.call) { if case .call(let call) = $0 { call } else { nil } },
    .init(BodyFact.Step.clear) { if case .clear(let receiver) = $0 { receiver } else { nil } },
  ]
}

extension OpeningFact: StoredStruct {
  static let blank = OpeningFact(kind: .copy, function: "", id: .blank, ending: .unknown, position: .blank)
  static let fields: [StoredField<Self>] = [
    .init(\.kind), .init(\.function), .init(\.id), .init(\.ending), .init(\.position), .init(\.receiver),
    .init(\.main),
  ]
}

extension OpeningFact.Kind: StoredEnum {
  static let cases: [StoredEnumCase<Self>] = [
    .init(OpeningFact.Kind.scope) { if case .scope(let kind) = $0 { kind } else { nil } },
    .init(.copy),
  ]
}

extension ShutdownFact: StoredStruct {
  static let blank = ShutdownFact(receiver: .other)
  static let fields: [StoredField<Self>] = [.init(\.receiver), .init(\.type)]
}
#endif
