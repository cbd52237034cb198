#if Tools
import CatalogWiring

extension Program {
  /// Finds the needs of a body, including those with a key that it passes to a function.
  func obtains(of id: BodyID) -> [ObtainFact] {
    let body = self[id]
    var all = body.obtains + readsOfObtained(in: body, id)
    for case .call(let call) in body.steps {
      if call.others.autowired != nil { all += autowired(by: call, from: id) }
      if !generics.asking.isEmpty { all += genericObtains(by: call, from: id) }
      if locates.isAny, let subject = located(by: call, from: id) {
        all.append(
          ObtainFact(
            subject: subject, receiver: .other, base: call.base ?? call.name,
            position: call.position, isDeferred: call.isDeferred))
      }
      for argument in call.arguments {
        guard let key = key(of: argument, call) else { continue }
        // A function of an unknown type may obtain the service, so that it is used.
        let isUnknown = callees(of: call, from: id).isEmpty
        guard isUnknown || takesKey(call, from: id) else { continue }
        all.append(
          ObtainFact(
            subject: .key(key), receiver: .other, base: call.base ?? call.name, position: call.position,
            isOptional: call.isOptional || isUnknown, isDeferred: call.isDeferred || isUnknown))
      }
    }
    return all
  }

  /// Returns what a body obtains when it reads properties with `@Obtained` of its own type.
  private func readsOfObtained(in body: Body, _ id: BodyID) -> [ObtainFact] {
    guard !body.fact.requests.obtainedReads.isEmpty, let type = type(around: id) else { return [] }
    return body.fact.requests.obtainedReads.flatMap { read in
      types.infos[type].properties.filter { $0.property.name == read.name }.flatMap { found in
        self[BodyID(file: found.file, body: found.property.body)].obtains.filter(\.isRemembering).map { obtain in
          var obtain = obtain
          obtain.isDeferred = read.isDeferred
          obtain.position = read.position
          // If nothing is supplied, the finding is at the property itself.
          obtain.isOptional = true
          return obtain
        }
      }
    }
  }

  /// Returns the key of an argument: a key path, or an equals sign and the name of a constant with a key.
  private func key(of argument: CallFact.Argument, _ call: CallFact) -> String? {
    if let key = argument.key { return key }
    return argument.text.isEmpty || !generics.takingKeys.contains(call.name) ? nil : "=\(argument.text)"
  }

  private func takesKey(_ call: CallFact, from id: BodyID) -> Bool {
    callees(of: call, from: id).contains { callee in
      let body = self[callee]
      return body.parameters.contains { types.isKey($0.type) && mayObtain("=\($0.name)", in: body) }
    }
  }

  /// Returns whether code may obtain the service of a key, and doesn't only ask whether it is supplied.
  private func mayObtain(_ key: String, in body: Body) -> Bool {
    let obtains = body.obtains.filter { if case .key(let other, _) = $0.subject { other == key } else { false } }
    return obtains.isEmpty || obtains.contains { !$0.isOptional && $0.isAssembling }
  }
}
#endif
