#if Tools
extension Program {
  /// Returns the requests for a function's parameters that a library finds by their types.
  func autowired(by call: CallFact, from id: BodyID) -> [ObtainFact] {
    guard let style = call.others.autowired else { return [] }
    var given = call.arguments.map { types.displayName($0.text, in: context(of: id)) }
    return autowiredParameters(of: call, from: id).compactMap { type, context in
      if let place = given.firstIndex(of: types.displayName(type, in: context)) {
        given.remove(at: place)
        return nil
      }
      // The names are resolved where the function is declared.
      guard case .located(let path, _) = located(Expressions.unwrapped(type), nil, in: context) else { return nil }
      return ObtainFact(
        subject: .service(ServiceFact(style: style, subject: .typed(.name(path), name: nil, arguments: 0))),
        receiver: .other, base: call.base ?? call.name, position: call.position,
        isOptional: type.isOptionalType, isDeferred: call.isDeferred)
    }
  }

  /// Returns the types of the parameters of the initializer or the function that a call names, or else those of a
  /// struct's memberwise initializer.
  private func autowiredParameters(
    of call: CallFact, from id: BodyID
  ) -> [(type: String, context: TypeTable.Context)] {
    for callee in callees(of: call, from: id) {
      switch self[callee].owner {
      case .property: continue
      default: break
      }
      return self[callee].parameters.filter { !$0.hasDefault && !isUnbound($0.type, in: callee) }
        .map { ($0.type, context(of: callee)) }
    }
    guard call.name == "init", let place = call.base.flatMap({ types.resolved($0, in: context(of: id)).first }),
      types.infos[place].kind == .value, (code.initializers[place] ?? []).isEmpty
    else { return [] }
    return types.infos[place].properties.compactMap { file, property in
      guard let type = property.type, !property.isStatic, property.storage == .stored, property.value == nil else {
        return nil
      }
      return (type, .init(file: file, types: types.infos[place].path))
    }
  }
}
#endif
