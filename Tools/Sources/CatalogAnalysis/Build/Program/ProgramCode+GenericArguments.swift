#if Tools
extension ProgramCode {
  /// Returns the type that a call states for a generic parameter of a function.
  ///
  /// Returns: The type as it is written at the call, or `nil` if it is inferred from other code.
  func genericArgument(for parameter: String, of callee: BodyID, _ call: CallFact, from id: BodyID) -> String? {
    if let type = argument(for: parameter, of: callee, call, from: id) { return type }
    let body = self[callee]
    if body.parameters.contains(where: { $0.type.hasSuffix("-> \(parameter)") }), let type = call.others.closureType {
      return type
    }
    guard body.resultType.map(Expressions.unwrapped) == parameter else { return nil }
    return call.resultType
  }

  /// Returns the generic methods of the type that a call is made on, if the type is written next to the name.
  func genericMethods(of call: CallFact, from id: BodyID) -> [BodyID] {
    guard generics.asking.contains(call.name) || generics.takingKeys.contains(call.name), let base = call.base,
      !base.contains("("), let place = type(ofBase: base, in: id)
    else { return [] }
    return methods(call.name, of: place).filter { !self[$0].generics.isEmpty }
  }

  /// Returns the type of the object that a call is made on, if it is written: the type of a name, or the type that
  /// the base creates.
  func type(ofBase base: String, in id: BodyID) -> Int? {
    if let made = base.createdType { return types.resolved(made, in: context(of: id)).first }
    let name = base.withoutSelf
    guard !name.contains("."), !name.contains("(") else { return nil }
    let body = self[id]
    var type = body.fact.locals.madeTypes[name] ?? body.fact.locals.types[name]
    var context = context(of: id)
    if type == nil, !body.names.contains(name), let around = self.type(around: id),
      let found = types.infos[around].properties.first(where: { $0.property.name == name })
    {
      type = found.property.type ?? found.property.madeType
      context = .init(file: found.file, types: types.infos[around].path)
    }
    return type.flatMap { types.resolved(Expressions.unwrapped($0), in: context).first }
  }

  /// Returns the last property of a path, and the type that declares it, if all types are written: `counter` and
  /// `Kitchen` for `bakery.kitchen.counter`.
  func memberOfObject(_ path: String, in id: BodyID) -> (name: String, type: Int)? {
    let parts = path.split(separator: ".").map(String.init)
    guard (2...8).contains(parts.count), var place = type(ofBase: parts[0], in: id) else { return nil }
    for part in parts.dropFirst().dropLast() {
      guard let found = types.infos[place].properties.first(where: { $0.property.name == part }),
        let type = found.property.type ?? found.property.madeType,
        let next = types.resolved(
          Expressions.unwrapped(type), in: .init(file: found.file, types: types.infos[place].path)
        ).first
      else { return nil }
      place = next
    }
    return (parts[parts.count - 1], place)
  }

  /// Returns the method of the user's own container that registers its generic parameter with a locator.
  func facade(_ type: String?, in id: BodyID) -> BodyID? {
    guard generics.asking.contains("register"), let type = type.map(Expressions.unwrapped),
      let place = types.resolved(type, in: context(of: id)).first
    else { return nil }
    return methods("register", of: place).first { !self[$0].registeredParameters.isEmpty }
  }
}

extension String {
  /// The type that an expression creates, if it is only a call of an initializer: `Printer(paper)`.
  var createdType: String? {
    guard hasSuffix(")"), let start = firstIndex(of: "(") else { return nil }
    let name = String(self[..<start])
    guard name.lastComponent.mayBeType else { return nil }
    var depth = 0
    for place in self[start...].indices {
      depth += self[place] == "(" ? 1 : self[place] == ")" ? -1 : 0
      if depth == 0, index(after: place) != endIndex { return nil }
    }
    return name
  }
}
#endif
