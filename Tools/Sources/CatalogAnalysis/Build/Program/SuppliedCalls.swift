#if Tools
/// The calls of functions with `@Supplied` and `@Collected`, which obtain the service from the main catalog.
///
/// The function may be declared in another file.
enum SuppliedCalls {
  /// Returns the files with what these calls obtain.
  static func added(to files: [ReadFile]) -> [ReadFile] {
    let names = files.reduce(into: Set<String>()) { $0.formUnion($1.facts.suppliedFunctions) }
    guard !names.isEmpty else { return files }
    return files.map { file in
      guard file.bodies.contains(where: { !calls(in: $0.fact, of: names).isEmpty }) else { return file }
      var facts = file.facts
      facts.bodies = facts.bodies.map { body in
        var fact = body.fact
        fact.requests.obtains += calls(in: fact, of: names).map(obtain)
        return Body(fact)
      }
      return ReadFile(facts)
    }
  }

  private static func calls(in body: BodyFact, of names: Set<String>) -> [CallFact] {
    let isInCatalog = BodyFact.catalogTypes.contains(body.context.joined(separator: "."))
    return body.steps.compactMap { step in
      // The body of a declared service calls its own function, which may have the name of another module's.
      guard case .call(let call) = step, names.contains(call.name), call.arguments.isEmpty,
        call.position != body.position
      else { return nil }
      let isNamed = ["Catalog", "ServiceCatalog.Catalog"].contains(call.base)
      let isOwn = isInCatalog && (call.base == "Self" || call.base == nil && !body.locals.names.contains(call.name))
      return isNamed || isOwn ? call : nil
    }
  }

  private static func obtain(by call: CallFact) -> ObtainFact {
    var obtain = ObtainFact(
      subject: .key(call.name), receiver: .main, base: "Catalog.main", position: call.position,
      isOptional: call.isOptional, isDeferred: call.isDeferred)
    obtain.main = call.main
    obtain.flags = call.flags
    return obtain
  }
}
#endif
