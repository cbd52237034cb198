#if Tools
import CatalogWiring

extension ProgramCode {
  /// Returns the type that a call locates through a function or a property wrapper of the program: its argument for
  /// the parameter that is located there; nil if it locates nothing that way, or the type is unknown.
  func located(by call: CallFact, from id: BodyID) -> ObtainFact.Subject? {
    for (callee, locate) in genericLocates(of: call, from: id) {
      guard let type = locatedType(locate, of: callee, by: call, from: id), !isUnbound(type, in: id) else { continue }
      return subject(of: locate, type: type)
    }
    return nil
  }

  /// Returns the type that a call passes for a located parameter; nil if the sources don't state it.
  ///
  /// The type may contain a parameter of the calling body.
  func locatedType(
    _ locate: GenericLocateFact, of callee: BodyID, by call: CallFact, from id: BodyID
  ) -> String? {
    if call.isWrapper {
      return call.resultType.map {
        Expressions.unwrapped(wrapperArgument(for: locate.parameter, of: callee, call, from: id) ?? $0)
      }
    }
    return genericArgument(for: locate.parameter, of: callee, call, from: id).map(Expressions.unwrapped)
  }

  /// Returns the type that an attribute states for a parameter of its property wrapper; nil if it is the property's type.
  private func wrapperArgument(
    for parameter: String, of callee: BodyID, _ call: CallFact, from id: BodyID
  ) -> String? {
    guard let place = type(around: callee) else { return nil }
    let stated = TypeTable.arguments(of: call.name)
    if let index = types.infos[place].generics.firstIndex(of: parameter), stated.indices.contains(index) {
      return stated[index]
    }
    return (code.initializers[place] ?? []).lazy.compactMap { argument(for: parameter, of: $0, call, from: id) }.first
  }

  private func subject(of locate: GenericLocateFact, type: String) -> ObtainFact.Subject {
    let type = locate.form?.substituted([locate.parameter: type]) ?? type
    guard let style = locate.style else { return .located(.name(type), name: nil) }
    return .service(
      ServiceFact(style: style, subject: .typed(.name(type), name: locate.name, arguments: nil)))
  }

  /// Returns the unknowns for functions that locate one of their parameters.
  func genericUnknowns() -> [Wiring.Unknown] {
    guard locates.isAny else { return [] }
    let reason = "the located type is a parameter, and the analysis doesn't follow its callers"
    var all: [Wiring.Unknown] = []
    var asked: [BodyID] = []
    // The functions whose calls are known, and the names of calls whose callees are unknown.
    var called: Set<BodyID> = []
    var unclear: Set<String> = []
    for (id, body) in files.allBodies {
      if !genericLocates(in: id).isEmpty { asked.append(id) }
      for case .call(let call) in body.steps {
        // The attributes of properties state the types that a wrapper's methods locate.
        let locates = genericLocates(of: call, from: id).filter { call.isWrapper || !isOfWrapper($0.0) }
        if locates.isEmpty {
          if generics.asking.contains(call.name), callees(of: call, from: id).isEmpty { unclear.insert(call.name) }
          continue
        }
        called.formUnion(locates.map(\.0))
        guard located(by: call, from: id) == nil, !(call.isWrapper && call.resultType == nil),
          // The body's own callers determine the type.
          !genericLocates(in: id).contains(where: { $0.position == call.position })
        else { continue }
        all.append(Wiring.Unknown(call.position, reason, locates[0].1.style))
      }
    }
    for id in asked where !isFollowed(id) {
      if case .method(let name) = self[id].owner, called.contains(id), !unclear.contains(name) { continue }
      all += genericLocates(in: id).map { Wiring.Unknown($0.position, reason, $0.style) }
    }
    return all
  }

  /// Returns whether the callers of a body are known.
  ///
  /// The callers of an instance's method are not.
  private func isFollowed(_ id: BodyID) -> Bool {
    let body = self[id]
    if isOfWrapper(id) { return true }
    guard case .method = body.owner else { return false }
    let locates = genericLocates(in: id)
    // Only the code that creates a generic type knows the type's parameters.
    guard locates.allSatisfy({ body.generics.contains($0.parameter) }) else { return false }
    if locates.allSatisfy({ $0.style != nil }) { return true }
    return body.context.isEmpty || body.isStatic
  }

  private func isOfWrapper(_ id: BodyID) -> Bool {
    type(around: id).map { types.infos[$0].isWrapper } ?? false
  }

  /// Returns the places where the functions that a call may refer to locate one of their parameters.
  func genericLocates(of call: CallFact, from id: BodyID) -> [(BodyID, GenericLocateFact)] {
    guard locates.isAny else { return [] }
    if call.isWrapper {
      guard let place = types.resolved(call.name, in: context(of: id)).first, types.infos[place].isWrapper else {
        return []
      }
      return (locates.ofWrappers[place] ?? []).flatMap { body in genericLocates(in: body).map { (body, $0) } }
    }
    guard code.callable.contains(call.name) else { return [] }
    return callees(of: call, from: id).filter { $0 != id }.flatMap { body in
      genericLocates(in: body).map { (body, $0) }
    }
  }

  func argument(for parameter: String, of callee: BodyID, _ call: CallFact, from id: BodyID) -> String? {
    for (index, given) in self[callee].parameters.enumerated() where given.type == parameter + ".Type" {
      let argument =
        given.label == nil
        ? call.arguments.indices.contains(index) && call.arguments[index].label == nil ? call.arguments[index] : nil
        : call.arguments.first { $0.label == given.label }
      if case .instance(let type)? = argument?.elements.first?.kind { return type }
      // A metatype that the calling function received is passed on.
      if let name = argument?.text, let type = self[id].fact.locals.types[name], type.hasSuffix(".Type") {
        return String(type.dropLast(".Type".count))
      }
    }
    return nil
  }
}

extension Wiring.Unknown {
  /// Returns the unknown for a located type.
  fileprivate init(_ position: SourcePosition, _ reason: String, _ style: Wiring.Style?) {
    self.init(position, reason, about: .location)
    self.style = style
  }
}
#endif
