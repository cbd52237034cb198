#if Tools
import CatalogWiring

extension Program {
  /// Returns whether an expression is the main catalog, also under another name.
  func isMain(_ receiver: Receiver, in id: BodyID) -> Bool {
    switch receiver {
    case .main: true
    case .name(let name):
      self[id].catalogs[name] == .main
        || !self[id].names.contains(name)
          && (files[id.file].constants.catalogs[name] ?? global(name, in: id)) == .main
    default: false
    }
  }

  /// Returns whether it obtains a service, rather than reading another property.
  func isMeant(_ obtain: ObtainFact, in id: BodyID) -> Bool {
    guard !isOther(obtain, in: id) else { return false }
    guard case .key(let key, _) = obtain.subject else { return true }
    return blueprint(key: key, in: id) != nil
  }

  /// Returns whether it obtains the service of a key that callers pass.
  func obtainsParameter(_ obtain: ObtainFact, in id: BodyID) -> Bool {
    guard case .key(let key, _) = obtain.subject else { return false }
    return self[id].parameters.contains { key == "=\($0.name)" && types.isKey($0.type) }
  }

  /// Returns whether a body is the `assemble` of a blueprint.
  func isBuilder(_ id: BodyID) -> Bool {
    let body = self[id]
    return body.owner == .method("assemble") && body.isStatic && body.given != nil
      && type(around: id).map { roles.blueprints[$0] != nil } ?? false
  }

  /// Returns the functions that obtain from the main catalog, also through other functions.
  ///
  /// - Parameter declared: The functions that declare services, whose callers aren't among them.
  func functionsOfMain(except declared: Set<BodyID>) -> Set<BodyID> {
    var all = Set(files.allBodies.lazy.filter { asksMain($0.body, $0.id) }.map(\.id)).subtracting(declared)
    guard !all.isEmpty else { return [] }
    var callers: [BodyID: [BodyID]] = [:]
    for (id, body) in files.allBodies where body.isMethod && !declared.contains(id) && !isBuilder(id) {
      for case .call(let call) in body.steps where call.runsAtOnce {
        for callee in callees(of: call, from: id) { callers[callee, default: []].append(id) }
      }
    }
    var next = Array(all)
    while let id = next.popLast() { next += (callers[id] ?? []).filter { all.insert($0).inserted } }
    return all
  }

  /// Returns whether a function obtains from the main catalog itself.
  private func asksMain(_ body: Body, _ id: BodyID) -> Bool {
    guard body.isMethod, !body.obtains.isEmpty, !isBuilder(id) else { return false }
    return body.obtains.contains { obtain in
      !obtain.isDeferred && !obtain.subject.isLocated && !obtain.isOfDialect && obtain.main == .around
        && isMain(obtain.receiver, in: id) && isMeant(obtain, in: id)
    }
  }
}

extension Body {
  fileprivate var isMethod: Bool { if case .method = owner { true } else { false } }
}

extension CallFact {
  /// Whether the call runs with its body, and with the same main catalog.
  var runsAtOnce: Bool { !isDeferred && main == .around }
}
#endif
