#if Tools
extension MainCatalog: StoredEnum {
  static let cases: [StoredEnumCase<Self>] = [
    .init(.around),
    .init(.process),
    .init(MainCatalog.bound) { if case .bound(let receiver, let main) = $0 { (receiver, main) } else { nil } },
    .init(.unknown),
  ]
}

extension AssignmentFact: StoredStruct {
  static let blank = AssignmentFact(name: "", isOwn: true, value: .other, main: .around)
  static let fields: [StoredField<Self>] = [.init(\.name), .init(\.isOwn), .init(\.value), .init(\.main)]
}
#endif
