#if Tools
import CatalogWiring

extension ProgramCode {
  /// Returns the blueprints that a function supplies and a call determines: `StoreBlueprint<Book>` for
  /// `catalog.supplyStore(of: [Book()])`.
  func suppliedBlueprints(by call: CallFact, from id: BodyID) -> [(name: String, callee: BodyID)] {
    guard generics.supplies.contains(call.name) else { return [] }
    return callees(of: call, from: id).filter { $0 != id }.flatMap { callee in
      let arguments = suppliedArguments(by: call, of: callee, from: id)
      return arguments.isEmpty
        ? [] : self[callee].suppliedGenerics.map { ($0.substituted(arguments), callee) }
    }
  }

  /// Returns the types that a call passes for the generic parameters in the blueprints that a function supplies, as
  /// they are written where the function is declared.
  ///
  /// Returns: Nothing if the sources don't show one of them, or don't show all calls of the function.
  func suppliedArguments(by call: CallFact, of callee: BodyID, from id: BodyID) -> [String: String] {
    let parameters = self[callee].suppliedParameters
    guard !parameters.isEmpty, !generics.unclearSupplies.contains(call.name) else { return [:] }
    var all: [String: String] = [:]
    for parameter in parameters {
      let type =
        genericArgument(for: parameter, of: callee, call, from: id) ?? impliedType(parameter, of: callee, call, id)
      guard let type, let name = name(of: type, in: id, at: callee) else { return [:] }
      all[parameter] = name
    }
    return all
  }

  /// Returns the names of the functions that supply their generic parameters and have calls whose types the sources
  /// don't show, or may have other callers.
  func functionsWithUnclearSupplies() -> Set<String> {
    guard !generics.supplies.isEmpty else { return [] }
    var all: Set<String> = []
    for (id, body) in files.allBodies {
      for case .call(let call) in body.steps {
        // A function that is passed on may be called anywhere.
        for argument in call.arguments where !argument.text.isEmpty {
          let name = argument.text.lastComponent
          if generics.supplies.contains(name) { all.insert(name) }
        }
        guard generics.supplies.contains(call.name), !all.contains(call.name) else { continue }
        let callees = callees(of: call, from: id)
        let isUnclear = callees.contains {
          !self[$0].suppliedGenerics.isEmpty && suppliedArguments(by: call, of: $0, from: id).isEmpty
        }
        if callees.isEmpty || isUnclear { all.insert(call.name) }
      }
      for assignment in body.fact.locals.assignments {
        if case .name(let name) = assignment.value, generics.supplies.contains(name.lastComponent) {
          all.insert(name.lastComponent)
        }
      }
    }
    return all
  }

  /// Returns the name of a type of one body in another one; nil if the name doesn't refer to the same type there.
  private func name(of type: String, in id: BodyID, at callee: BodyID) -> String? {
    guard let place = types.resolved(type, in: context(of: id)).first else {
      let isPlain = type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return isPlain && !isGeneric(type, in: id) && types.resolved(type, in: context(of: callee)).isEmpty
        ? type : nil
    }
    guard !isGeneric(type, in: id), types.infos[place].base == nil, types.infos[place].generics.isEmpty else {
      return nil
    }
    let path = types.infos[place].path.joined(separator: ".")
    return types.resolved(path, in: context(of: callee)).first == place ? path : nil
  }

  /// Returns whether a name is a generic parameter of a body or of the type around it.
  private func isGeneric(_ name: String, in id: BodyID) -> Bool {
    self[id].generics.contains(name) || type(around: id).map { types.infos[$0].generics.contains(name) } ?? false
  }

  /// Returns the type of an argument whose parameter has a generic parameter's type, or is a list of it.
  private func impliedType(
    _ generic: String, of callee: BodyID, _ call: CallFact, _ id: BodyID
  ) -> String? {
    let parameters = self[callee].parameters
    for (index, parameter) in parameters.enumerated() {
      let isList = parameter.type == "[\(generic)]" || parameter.type == "Array<\(generic)>"
      guard isList || parameter.type == generic else { continue }
      var arguments = call.arguments.filter { $0.label == parameter.label }
      if parameter.label == nil {
        guard !parameters.contains(where: { $0.label == nil && $0.hasDefault }) else { return nil }
        arguments = Array(arguments.dropFirst(parameters[..<index].count { $0.label == nil }))
      }
      if !parameter.isVariadic { arguments = Array(arguments.prefix(1)) }
      guard !arguments.isEmpty else { continue }
      let types = Set(arguments.map { typeOf($0, isList: isList, id) })
      return types.count == 1 ? types.first ?? nil : nil
    }
    return nil
  }

  /// Returns the type of an argument, or of the elements of a list.
  private func typeOf(_ argument: CallFact.Argument, isList: Bool, _ id: BodyID) -> String? {
    let body = self[id]
    if case .list(let name)? = argument.elements.first?.kind {
      guard argument.elements.count == 1, argument.text == name, !body.fact.locals.rebound.contains(name) else {
        return nil
      }
      if let type = body.fact.locals.types[name] {
        guard isList else { return type }
        return type.hasPrefix("[") && type.hasSuffix("]") && !type.contains(":")
          ? String(type.dropFirst().dropLast()) : nil
      }
      guard isList, let list = list(name, in: id)?.list, !list.elements.isEmpty else { return nil }
      return instanceType(of: list.elements, id)
    }
    guard argument.isList == isList, isList || argument.elements.count == 1, !argument.text.hasSuffix(".self") else {
      return nil
    }
    return instanceType(of: argument.elements, id)
  }

  /// Returns the type of which all elements are new instances.
  private func instanceType(of elements: [ElementFact], _ id: BodyID) -> String? {
    let names = Set(elements.map { if case .instance(let type) = $0.kind { type } else { "" } })
    guard names.count == 1, let name = names.first else { return nil }
    // A type without relevant code isn't read. It isn't generic if a key names it as an argument.
    guard let place = types.resolved(name, in: context(of: id)).first else {
      return generics.writtenArguments.contains(name) ? name : nil
    }
    guard types.infos[place].kind == .value || types.infos[place].kind == .reference,
      !(code.initializers[place] ?? []).contains(where: { self[$0].fact.traits.contains(.isFailable) })
    else { return nil }
    return name
  }
}
#endif
