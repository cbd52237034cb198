#if Tools
import CatalogWiring

/// The obtains of blueprints that depend on a parameter: `F.Root.obtain(from: catalog)`.
///
/// The parameter may be a generic one of the function or of the type around it, an associated type, or `Self`.
extension ProgramCode {
  /// Returns the entries that a function obtains with the types that a call determines.
  func genericObtains(by call: CallFact, from id: BodyID) -> [ObtainFact] {
    guard generics.asking.contains(call.name) else { return [] }
    return calleesOfObjects(call, from: id).filter { $0 != id }.flatMap { callee in
      openObtains(of: callee).compactMap { obtain, type in
        guard let closed = closed(type, of: callee, by: call, from: id) else { return nil }
        return ObtainFact(
          subject: .blueprint(closed), receiver: .other, base: call.base ?? call.name, position: call.position,
          isOptional: obtain.isOptional, isAssembling: obtain.isAssembling,
          isDeferred: call.isDeferred || obtain.isDeferred)
      }
    }
  }

  /// Returns the obtains of a body whose blueprints depend on a parameter.
  private func openObtains(of id: BodyID) -> [(obtain: ObtainFact, type: String)] {
    self[id].obtains.compactMap { obtain in
      guard case .blueprint(let type) = obtain.subject, isOpen(type, in: id) else { return nil }
      return (obtain, type)
    }
  }

  private func isOpen(_ type: String, in id: BodyID) -> Bool {
    !self[id].generics.isDisjoint(with: type.words) || isUnbound(type, in: id)
  }

  /// Returns the names of functions with such an obtain.
  func functionsWithOpenObtains() -> Set<String> {
    var all: Set<String> = []
    for (id, body) in files.allBodies where !body.obtains.isEmpty {
      guard case .method(let name) = body.owner, name != "assemble" else { continue }
      if !openObtains(of: id).isEmpty { all.insert(name) }
    }
    return all
  }

  /// Returns the type that replaces one with parameters at a call; nil if the sources don't show it.
  private func closed(_ type: String, of callee: BodyID, by call: CallFact, from id: BodyID) -> String? {
    var arguments: [String: String] = [:]
    let words = type.words
    for parameter in words where self[callee].generics.contains(parameter) {
      guard let argument = genericArgument(for: parameter, of: callee, call, from: id) else { return nil }
      arguments[parameter] = argument
    }
    var closed = type.substituted(arguments)
    if arguments.isEmpty {
      guard let owner = self.type(around: callee), let base = baseType(of: call, from: id) else { return nil }
      let generics = types.infos[owner].generics
      if let first = words.first, let index = generics.firstIndex(of: first) {
        let given = TypeTable.arguments(of: base)
        guard given.count == generics.count else { return nil }
        closed = type.substituted([first: given[index]])
      } else {
        closed = words.first == "Self" ? type.substituted(["Self": base]) : "\(base).\(type)"
      }
    }
    // A call in another generic function passes on that function's parameter.
    return isOpen(closed, in: id) ? nil : closed
  }

  /// Returns the type before the dot of a call, as it is written.
  private func baseType(of call: CallFact, from id: BodyID) -> String? {
    guard let base = call.base else { return nil }
    if base.lastComponent.mayBeType, !base.hasSuffix(")") { return base }
    if let made = base.createdType { return made }
    let body = self[id].fact
    if let type = body.locals.madeTypes[base] ?? body.locals.types[base] { return Expressions.unwrapped(type) }
    let name = base.withoutSelf
    guard let around = type(around: id) else { return nil }
    let property = types.infos[around].properties.first { $0.property.name == name }?.property
    return (property?.type ?? property?.madeType).map(Expressions.unwrapped)
  }

  /// Returns the unknowns for functions whose obtains depend on a parameter that a call doesn't determine.
  ///
  /// - Parameter followed: The bodies whose obtains belong to entries.
  func unknownsOfOpenObtains(besides followed: Set<BodyID>) -> [Wiring.Unknown] {
    var (called, unclear): (Set<BodyID>, Set<BodyID>) = ([], [])
    var open: [BodyID] = []
    // The names of calls on values whose types the sources don't state.
    var names: Set<String> = []
    for (id, body) in files.allBodies {
      if !body.obtains.isEmpty, !followed.contains(id), !openObtains(of: id).isEmpty { open.append(id) }
      for case .call(let call) in body.steps where generics.asking.contains(call.name) {
        let callees = calleesOfObjects(call, from: id)
        if callees.isEmpty { names.insert(call.name) }
        for callee in callees where callee != id {
          let isClosed = openObtains(of: callee).allSatisfy { closed($0.type, of: callee, by: call, from: id) != nil }
          if isClosed { called.insert(callee) } else { unclear.insert(callee) }
        }
      }
    }
    return open.filter { id in
      if case .method(let name) = self[id].owner, names.contains(name) { return true }
      return unclear.contains(id) || !called.contains(id)
    }.flatMap { id in
      openObtains(of: id).map { obtain, type in
        Wiring.Unknown(
          obtain.position,
          "the obtained blueprint \(type) is a parameter, and the sources don't show all of its values",
          about: .obtain)
      }
    }
  }
}
#endif
