#if Tools
import CatalogWiring
import ServiceCatalog

extension Program {
  /// Returns whether the base of a use has a written type that is not a catalog, but has its own subscript.
  func isOther(_ obtain: ObtainFact, in id: BodyID) -> Bool {
    guard isOther(obtain.baseType, in: id) else { return false }
    guard case .key = obtain.subject, let type = obtain.baseType else { return true }
    return !hasKeySubscript(Expressions.unwrapped(type), in: id)
  }

  /// Returns whether a type is written, and is neither a catalog nor a locator.
  func isOther(_ type: String?, in id: BodyID) -> Bool {
    guard let type = type.map(Expressions.unwrapped), !BodyFact.catalogTypes.contains(type),
      !self[id].generics.contains(type)
    else {
      return false
    }
    return !BodyFact.catalogTypes.contains(types.displayName(type, in: context(of: id)))
  }

  /// Returns the name of a written type, with the place that resolves it; nil if it is unknown.
  func type(_ type: WrittenType, in id: BodyID) -> (name: String, context: TypeTable.Context)? {
    switch type {
    case .name(let name): isUnbound(name, in: id) ? nil : (name, context(of: id))
    case .instance(let name, let call):
      isUnbound(name, in: id) ? nil : (name + (mayFail(call, from: id) ? "?" : ""), context(of: id))
    case .value(let name):
      isProtocol(name, in: id) || isUnbound(name, in: id) ? nil : (name, context(of: id))
    case .argument(let call, let label, let index): argumentType(call, label, index, from: id)
    case .result(let call): resultType(call, from: id)
    }
  }

  /// Returns whether the initializer of a type may return nil.
  private func mayFail(_ call: CallFact, from id: BodyID) -> Bool {
    let all = callees(of: call, from: id).map { self[$0] }.filter { $0.owner == .initializer }
    return !all.isEmpty && all.allSatisfy { $0.fact.traits.contains(.isFailable) }
  }

  /// Returns whether a type is an Optional, also through an alias.
  func isOptional(_ name: String, in context: TypeTable.Context) -> Bool {
    var (name, context) = (name, context)
    for _ in 0..<8 {
      if name.isOptionalType { return true }
      guard let place = types.place(of: name, in: context), types.infos[place].kind == .alias,
        types.infos[place].inherits.count == 1
      else { return false }
      (name, context) = (types.infos[place].inherits[0], types.context(of: place))
    }
    return false
  }

  /// Returns whether a type is a protocol, whose dynamic type is unknown.
  private func isProtocol(_ name: String, in id: BodyID) -> Bool {
    types.resolved(name, in: context(of: id)).first.map { types.infos[$0].kind == .proto } ?? false
  }

  private func resultType(_ call: CallFact, from id: BodyID) -> (name: String, context: TypeTable.Context)? {
    callees(of: call, from: id).lazy.compactMap { callee in
      self[callee].resultType.flatMap { isUnbound($0, in: callee) ? nil : ($0, context(of: callee)) }
    }.first
  }

  /// Returns the type of a parameter, or, for a type without an initializer of its own, of the property with that
  /// label.
  private func argumentType(
    _ call: CallFact, _ label: String?, _ index: Int, from id: BodyID
  ) -> (name: String, context: TypeTable.Context)? {
    for callee in callees(of: call, from: id) {
      let parameters = self[callee].parameters
      if let label {
        if let found = parameters.first(where: { $0.label == label }) {
          return isUnbound(found.type, in: callee) ? nil : (found.type, context(of: callee))
        }
      } else if parameters.indices.contains(index), parameters[index].label == nil {
        return isUnbound(parameters[index].type, in: callee) ? nil : (parameters[index].type, context(of: callee))
      }
    }
    let name = (call.base.map { $0 + "." } ?? "") + call.name
    guard let label, let place = types.resolved(name, in: context(of: id)).first else { return nil }
    let property = types.infos[place].properties.first { $0.property.name == label && !$0.property.isStatic }
    guard let property, let type = property.property.type,
      !(roles.parameters[place]?.contains(Expressions.unwrapped(type)) ?? false)
    else { return nil }
    return (type, .init(file: property.file, types: types.infos[place].path))
  }
}

extension Program {
  /// Returns the identity of a type and a name for a locator, which is the same wherever it is written.
  func located(_ type: String, _ name: String?, in context: TypeTable.Context) -> Flow.Subject {
    let name = name.map(serviceName)
    if type.contains("&") { return .located(types.displayName(type, in: context), name: name) }
    if let place = types.resolved(type, in: context).first, !type.contains("<") {
      return .located(types.infos[place].path.joined(separator: "."), name: name)
    }
    return .located(types.displayName(type, in: context), name: name)
  }

  /// Returns the text of a service's name, or its source if the text is unknown.
  private func serviceName(_ name: String) -> String {
    guard name.first == Expressions.constantMark else { return name }
    let written = String(name.dropFirst())
    let held = values.strings[written.lastComponent] ?? []
    return held.count == 1 ? held.first ?? written : written
  }

  /// Returns the name in errors.
  func displayName(of subject: Flow.Subject) -> String {
    switch subject {
    case .blueprint(let place): return BlueprintName.key(of: types.infos[place].name)
    case .located(let type, let name):
      let last = type.contains("<") ? type : String(type.split(separator: ".").last ?? "")
      return last + (name.map { " named \"\($0)\"" } ?? "")
    case .service(let service): return service.title
    }
  }
}
#endif
