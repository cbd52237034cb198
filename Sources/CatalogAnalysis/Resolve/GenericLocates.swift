#if Tools
/// The bodies that locate a generic parameter, their own or that of the type around them.
struct GenericLocates {
  /// Whether there is one.
  private(set) var isAny = false
  /// The bodies of property wrappers that do so, by the wrapper's place.
  private(set) var ofWrappers: [Int: [Program.BodyID]] = [:]
  /// The parameters that bodies locate through other bodies.
  var derived: [Program.BodyID: [GenericLocateFact]] = [:]

  init(_ files: [ReadFile], _ types: TypeTable, _ code: CodeTable) {
    for (id, body) in files.allBodies where !body.fact.requests.genericLocates.isEmpty {
      enter(id, types, code)
    }
  }

  /// Records a body that locates a parameter.
  mutating func enter(_ id: Program.BodyID, _ types: TypeTable, _ code: CodeTable) {
    isAny = true
    if let place = code.type(around: id), types.infos[place].isWrapper { ofWrappers[place, default: []].append(id) }
  }
}
#endif
