#if Tools
import CatalogDeclarations
import CatalogWiring
import SwiftSyntax

/// The declarations that `@Services` and `@Key` add.
///
/// They are recorded as if they were handwritten. Code that the macros reject is ignored here, because the compiler reports
/// it.
extension Collector {
  /// Records the blueprints, the keys and the module of an extension of the catalog.
  func enterServices(of node: ExtensionDeclSyntax) {
    guard isInCatalog, let services = ServicesDeclaration(node), let name = services.name else { return }
    let scope = services.scope.map(Expressions.name(ofType:))
    let place = position(of: services.attribute)
    let allowed = services.boundary?.modules.map {
      ModuleFact.Allowed(name: $0.name, position: position(of: $0.syntax))
    }
    let isPublished = KeyFact.isPublished(services.accessOfKeys ?? node.modifiers.access)
    facts.modules.append(ModuleFact(name: name, allowed: allowed, isPublished: isPublished, position: place))
    beginInstall(of: ["Catalog", name], at: services.attribute)
    enterServices(node.memberBlock.members, of: services, in: scope)
    end()
    addType(["Catalog", name], ["DeclaredModule"], at: place) { $0.output = scope }
    // What is installed has another name than the protocol that a root lists. Reports name what users write.
    addType(["Catalog", ListedModule(name).type], [name], at: place) { $0.kind = .alias }
  }

  private func enterServices(
    _ members: MemberBlockItemListSyntax, of services: ServicesDeclaration, in scope: String?
  ) {
    for member in members {
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        if SuppliedFunction(function) != nil { continue }
        enter(DeclaredFunction(function, in: services), in: scope)
      } else if let choice = member.decl.as(IfConfigDeclSyntax.self) {
        enterClauses(of: choice) { elements in
          if let members = elements.as(MemberBlockItemListSyntax.self) {
            enterServices(members, of: services, in: scope)
          }
        }
      }
    }
  }

  private func enter(_ function: DeclaredFunction, in scope: String?) {
    guard function.isStatic, let result = function.result else { return }
    let (name, place) = (function.name, position(of: function.syntax.name))
    facts.modules[facts.modules.count - 1].uses += uses(of: function)
    if KeyFact.isPublished(function.accessOfKey) { facts.modules[facts.modules.count - 1].isPublished = true }
    let around = here.conditions.count
    for (attribute, list) in function.availabilities {
      here.conditions.append(
        Wiring.Condition("if #available(\(list.written))", position: position(of: attribute), way: 0))
    }
    defer { here.conditions.end(at: around) }
    if let addition = function.addition, let key = addition.key {
      let lifetime = addition.role == .decorator ? nil : function.lifetime
      return addSupply(
        addition.role.verb, .key(key), of: function, lifetime: lifetime.flatMap { stated($0, in: scope, at: place) })
    }
    let blueprint = ["Catalog", KeyNames(name).blueprint]
    addSupply(.supply, .blueprint(blueprint.joined(separator: ".")), of: function)
    facts.keys.append(
      KeyFact(
        name: name, type: blueprint[1], access: function.accessOfKey, owner: function.services.name, position: place))
    addType(blueprint, function.protocols.map(\.name), at: place) { fact in
      // The blueprint doesn't state `.transient`, but the function says that it is on purpose.
      let isOnPurpose = function.lifetime == .transient && function.inputs.isEmpty
      let lifetime = isOnPurpose ? .transient : function.lifetimeOfBlueprint
      fact.lifetime = lifetime.flatMap { stated($0, in: scope, at: place) }
      fact.output = result.written
    }
    var body = BodyFact(owner: .method("assemble"), context: blueprint, position: place)
    body.traits.insert(.isStatic)
    body.signature.parameters = [
      BodyFact.Parameter(label: "from", name: "catalog", type: "Assembling", hasDefault: false)
    ]
    addBody(body, calling: function)
  }

  /// Returns a lifetime with its place; nil for a scoped one without a scope.
  private func stated(_ lifetime: DeclaredLifetime, in scope: String?, at place: SourcePosition) -> StatedLifetime? {
    let fact: LifetimeFact? =
      switch lifetime {
      case .transient: .transient
      case .shared: .shared
      case .weak: .weak
      case .graph: .graph
      case .scoped: scope.map { .scoped($0) }
      }
    return fact.map { StatedLifetime(lifetime: $0, position: place) }
  }

  /// Adds a supply to the module's `install`, with a builder unless the blueprint has its own.
  private func addSupply(
    _ verb: SupplyFact.Verb, _ subject: SupplyFact.Subject, of function: DeclaredFunction,
    lifetime: StatedLifetime? = nil
  ) {
    let place = position(of: function.syntax.name)
    var builder: Int?
    if case .key = subject {
      var body = BodyFact(owner: .builder, context: typePath, position: place)
      if verb == .decorate { body.traits.insert(.decorates) }
      builder = addBody(body, calling: function)
    }
    self.body.steps.append(
      .supply(
        SupplyFact(
          verb: verb, subject: subject, receiver: .name("catalog"), base: "catalog", lifetime: lifetime,
          builder: builder, origin: builder == nil ? .own : .builder, key: function.mark?.key?.expression.constant,
          isLive: verb == .supply && function.mark?.isLive == true, conditions: ownConditions, position: place)))
  }

  /// Records the key and the blueprint that `@Supplied` and `@Collected` add next to a function.
  func enterSupplied(_ node: FunctionDeclSyntax) {
    guard isInCatalog, let function = SuppliedFunction(node), let type = function.type else { return }
    let place = position(of: node.name)
    let around = node.extensionAround
    let services = around.flatMap { ServicesDeclaration($0) }
    let access = node.modifiers.access ?? services?.accessOfKeys ?? around?.modifiers.access
    let blueprint = KeyNames(function.name).blueprint
    facts.keys.append(
      KeyFact(
        name: function.name, type: blueprint, access: access, owner: services?.name, position: place))
    if node.body == nil { facts.suppliedFunctions.insert(function.name) }
    addType(["Catalog", blueprint], [function.protocolName], at: place) { $0.output = type.written }
  }

  // MARK: parts of declarations

  /// Adds a type, unless another clause of `#if` declares it, too.
  private func addType(
    _ path: [String], _ inherits: [String], at place: SourcePosition, _ change: (inout TypeFact) -> Void = { _ in }
  ) {
    guard !facts.types.contains(where: { $0.path == path }) else { return }
    var fact = TypeFact(path: path, kind: .value, inherits: inherits, position: place)
    change(&fact)
    facts.types.append(fact)
  }

  /// Begins the body of a module's `install`.
  func beginInstall(named name: String = "install", of path: [String], at node: some SyntaxProtocol) {
    begin(.method(name), at: node, isStatic: name != "install")
    body.context = path
    body.signature.given = "catalog"
    body.locals.names = ["catalog"]
    body.signature.parameters = [BodyFact.Parameter(label: "in", name: "catalog", type: "Catalog", hasDefault: false)]
  }

  /// Adds a body that obtains the services that a function needs, and calls it.
  @discardableResult
  private func addBody(_ body: BodyFact, calling function: DeclaredFunction) -> Int {
    var body = body
    body.signature.given = "catalog"
    body.locals.names = ["catalog"]
    body.requests.obtains = function.needs.map(obtain)
    let arguments = function.needs.map {
      CallFact.Argument(label: $0.key, receiver: .other, elements: [], text: "")
    }
    body.steps = [
      .call(
        CallFact(
          name: function.name, base: typePath.joined(separator: "."), receiver: .other, arguments: arguments,
          conditions: [], position: body.position))
    ]
    allBodies.append(body)
    return allBodies.count - 1
  }

  /// Returns the keys that a function uses.
  private func uses(of function: DeclaredFunction) -> [ModuleFact.Use] {
    var uses = function.needs.map { need in
      ModuleFact.Use(
        key: need.key, type: typeOfService(need), function: function.name, verb: .needs,
        position: position(of: need.place))
    }
    if let (role, key) = function.addition, let key {
      let place = position(of: function.syntax.name)
      uses.append(ModuleFact.Use(key: key, function: function.name, verb: role.use, position: place))
    }
    return uses
  }

  /// Returns the type of a parameter, if it is that of the service, which a function may obtain.
  private func typeOfService(_ need: DeclaredParameter) -> String? {
    need.form == .function || need.mayBeMissing ? nil : Expressions.type(need.syntax.type)
  }

  /// Returns the obtain of the service for a parameter.
  private func obtain(_ need: DeclaredParameter) -> ObtainFact {
    ObtainFact(
      subject: .key(need.key, as: typeOfService(need).map { .name($0) }), receiver: .name("catalog"), base: "catalog",
      position: position(of: need.place), isOptional: need.mayBeMissing, isAssembling: need.ready == nil,
      isDeferred: need.form == .function && need.isEscaping)
  }
}

extension DeclaredFunction.Addition {
  fileprivate var verb: SupplyFact.Verb {
    switch self {
    case .contribution: .contribute
    case .decorator: .decorate
    case .supply: .supply
    }
  }

  fileprivate var use: Wiring.Module.Use.Verb {
    switch self {
    case .contribution: .contributes
    case .decorator: .decorates
    case .supply: .supplies
    }
  }
}
#endif
