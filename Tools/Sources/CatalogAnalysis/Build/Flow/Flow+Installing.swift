#if Tools
import CatalogDeclarations
import CatalogWiring
import ServiceCatalog
import ServiceCatalogDiagnostics

extension Flow {
  /// Resolves `supply(B.self)`, `override(B.self)` or `decorate(B.self)` in a function with blueprints for its generic
  /// parameter `B`.
  mutating func installParameter(
    of generic: String, _ supply: SupplyFact, to catalog: Wiring.CatalogID?, _ id: Program.BodyID, _ frame: Frame
  ) {
    let builder = supply.builder.map { Program.BodyID(file: id.file, body: $0) }
    let isOwn = supply.isOwn || builder.map { callsAssemble(of: generic, in: $0) } ?? false
    let parameters = program[id].parameters.filter { $0.type == generic || $0.type == "\(generic).Type" }
    for parameter in parameters {
      for element in frame.elements[parameter.name] ?? [] {
        let context = TypeTable.Context(file: element.file, types: element.types)
        guard let place = program.types.resolved(element.type, in: context).first,
          let blueprint = program.roles.blueprints[place], !isOwn || blueprint.conformance != .supplied
        else { continue }
        add(
          .blueprint(place), supply.verb, lifetime: supply.lifetime,
          builder: isOwn ? nil : builder,
          Wiring.Supply(
            element.position, catalog: catalog, module: frame.module,
            conditions: frame.conditions + supply.conditions + element.conditions, isOwn: isOwn,
            isOverride: supply.verb == .override))
      }
    }
  }

  /// Returns whether a builder is the blueprint's own: `{ try B.assemble(from: $0) }`.
  private func callsAssemble(of generic: String, in builder: Program.BodyID) -> Bool {
    program[builder].steps.contains { step in
      if case .call(let call) = step { call.name == "assemble" && call.base == generic } else { false }
    }
  }

  mutating func install(
    _ fact: ElementFact, to catalog: Wiring.CatalogID?, isCatalog: Bool, isOfLocator: Bool, _ id: Program.BodyID,
    _ frame: Frame
  ) {
    let (elements, unknown) = elements(fact, id, frame)
    // Other types may have a function with that name.
    if var unknown, isCatalog || isParameterOfModules(fact, id) {
      if isOfLocator { unknown.subject = .registration }
      if case .list(let name) = fact.kind, program[id].parameters.contains(where: { $0.name == name }) {
        parameters.leave(Parameter(body: id, name: name), unknown)
      } else {
        unknowns.append(unknown)
      }
    }
    for element in elements { install(element, to: catalog, isCatalog: isCatalog, frame) }
  }

  /// Returns whether an element is a parameter whose type is that of modules, which only a catalog installs.
  private func isParameterOfModules(_ fact: ElementFact, _ id: Program.BodyID) -> Bool {
    guard case .list(let name) = fact.kind, let parameter = program[id].parameters.first(where: { $0.name == name })
    else { return false }
    return TypeRoles.moduleProtocols.contains { parameter.type.contains($0) }
  }

  private mutating func install(_ element: Element, to catalog: Wiring.CatalogID?, isCatalog: Bool, _ frame: Frame) {
    let context = TypeTable.Context(file: element.file, types: element.types)
    guard let place = program.types.resolved(element.type, in: context).first else {
      let reason = "the installed type \(element.type) is not declared in any file that was read"
      unknowns.append(Wiring.Unknown(element.position, reason, about: .supply))
      return
    }
    if program.roles.modules.contains(place) {
      var next = Frame(
        module: program.types.infos[place].name, conditions: frame.conditions + element.conditions, installed: place)
      let methods = program.methods("install", of: place) + program.methods("registerServices", of: place)
      // The static one of a scope's root isn't that of an instance.
      let own = methods.filter { !program[$0].isStatic }
      for body in own.isEmpty ? methods : own {
        if let parameter = program[body].given, let catalog { next.catalogs[parameter] = catalog }
        follow(body, next)
      }
    } else if let blueprint = program.roles.blueprints[place], blueprint.kind != .contribution,
      // Installing a type without `assemble` changes nothing.
      blueprint.conformance != .supplied
    {
      add(
        .blueprint(place), .supply,
        Wiring.Supply(
          element.position, catalog: catalog, module: frame.module,
          conditions: frame.conditions + element.conditions, isOwn: true))
    } else if isCatalog, program.roles.blueprints[place] == nil {
      let reason = "the installed type \(element.type) is neither a module nor a blueprint in the files that were read"
      unknowns.append(Wiring.Unknown(element.position, reason, about: .supply))
    }
  }

  /// Returns the blueprint that a key names, for code that supplies, decorates or overrides it.
  mutating func subject(ofKey key: String, _ supply: SupplyFact, _ id: Program.BodyID) -> Subject? {
    guard let place = program.blueprint(key: key, in: id), let blueprint = program.roles.blueprints[place] else {
      if supply.verb == .override { return nil }
      unknowns.append(program.unknown("supplied", key, at: supply.position, in: id.file, about: .supply))
      return nil
    }
    // A root supplies nothing for a key without `assemble`.
    if supply.isOwn, blueprint.conformance == .supplied || blueprint.kind == .contribution { return nil }
    return .blueprint(place)
  }

  /// Returns the listing that states a supply in the code of a root.
  ///
  /// Only a module that `@Services` writes has the name `Replacing`, so that a fix may name it.
  func listing(of supply: SupplyFact, in id: Program.BodyID) -> Wiring.Listing? {
    guard var listing = supply.listing(in: program[id].context) else { return nil }
    if let module = listing.module {
      let types = program.types.resolved(ListedModule(module).type, in: program.context(of: id))
      let isDeclared = types.contains { program.types.infos[$0].path == ["Catalog", module.lastComponent] }
      if !isDeclared { listing.module = nil }
    }
    return listing
  }

  /// Returns whether a root's inheritance clause names the root around it, which is installed by itself.
  func isOuterRoot(_ element: ElementFact, by supply: SupplyFact, _ id: Program.BodyID) -> Bool {
    guard supply.isOfRoot, let type = element.name else { return false }
    return program.types.resolved(type, in: program.context(of: id)).contains {
      program.types.infos[$0].inherits.contains("CompositionRoot")
    }
  }
}
#endif
