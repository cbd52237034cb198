#if Tools
import CatalogWiring
import SwiftSyntax

/// The declarations that `@Services` and `@Key` add.
///
/// They are recorded as if they were handwritten. Code that the macros reject is ignored here, because the compiler reports
/// it.
extension Collector {
  /// Records the blueprints, the keys and the module of an extension of the catalog.
  func enterServices(of node: ExtensionDeclSyntax) {
    guard isInCatalog, let attribute = node.attributes.first(named: "Services"),
      let name = attribute.list.first.flatMap({ Expressions.text(of: $0.expression) })
    else { return }
    let scope = attribute.list.first { $0.label?.text == "in" }.flatMap { Expressions.metatype(of: $0.expression) }
    let actor = node.modifiers.globalActor(node.attributes) ?? ""
    beginInstall(of: ["Catalog", name], at: attribute)
    enterServices(node.memberBlock.members, of: ServicesContext(scope: scope, actor: actor))
    end()
    addType(["Catalog", name], ["DeclaredModule"], at: position(of: attribute)) { $0.output = scope }
  }

  /// The parts of an extension that apply to all of its functions.
  private struct ServicesContext {
    /// The scope; nil for the application.
    let scope: String?
    /// The global actor; empty if there is none.
    let actor: String
  }

  private func enterServices(_ members: MemberBlockItemListSyntax, of context: ServicesContext) {
    for member in members {
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        enter(function, of: context)
      } else if let choice = member.decl.as(IfConfigDeclSyntax.self) {
        enterClauses(of: choice) { elements in
          if let members = elements.as(MemberBlockItemListSyntax.self) { enterServices(members, of: context) }
        }
      }
    }
  }

  private func enter(_ node: FunctionDeclSyntax, of context: ServicesContext) {
    guard node.modifiers.contains(where: { $0.name.text == "static" }), let result = node.signature.returnClause?.type
    else { return }
    let function = DeclaredFunction(node, lifetimeIn: context.scope, actor: context.actor)
    let around = here.conditions.count
    for condition in availabilities(of: node.attributes) { here.conditions.append(condition) }
    defer { here.conditions.end(at: around) }
    let lifetime = function.lifetime.map { StatedLifetime(lifetime: $0, position: position(of: node.name)) }
    if let (verb, key) = function.addition {
      // A new element for each request is the default, which no lifetime states.
      let isStated = verb == .supply || verb == .contribute && function.lifetime != .transient
      return addSupply(verb, .key(key), of: node, lifetime: isStated ? lifetime : nil)
    }
    let blueprint = ["Catalog", node.name.plain.capitalizedFirst + "Blueprint"]
    addSupply(.supply, .blueprint(blueprint.joined(separator: ".")), of: node)
    facts.keys.append(KeyFact(name: node.name.plain, type: blueprint[1], position: position(of: node.name)))
    addType(blueprint, function.protocols, at: position(of: node.name)) { fact in
      fact.lifetime = function.declaresLifetime ? lifetime : nil
      fact.output = result.written
    }
    var body = BodyFact(owner: .method("assemble"), context: blueprint, position: position(of: node.name))
    body.traits.insert(.isStatic)
    body.signature.parameters = [
      BodyFact.Parameter(label: "from", name: "catalog", type: "Assembling", hasDefault: false)
    ]
    addBody(
      body, calling: node.name.plain, of: typePath.joined(separator: "."), services(of: node.signature.parameterClause))
  }

  /// Adds a supply to the module's `install`, with a builder unless the blueprint has its own.
  private func addSupply(
    _ verb: SupplyFact.Verb, _ subject: SupplyFact.Subject, of node: FunctionDeclSyntax, lifetime: StatedLifetime? = nil
  ) {
    var builder: Int?
    if case .key = subject {
      var body = BodyFact(owner: .builder, context: typePath, position: position(of: node.name))
      if verb == .decorate { body.traits.insert(.decorates) }
      builder = addBody(
        body, calling: node.name.plain, of: typePath.joined(separator: "."),
        services(of: node.signature.parameterClause))
    }
    self.body.steps.append(
      .supply(
        SupplyFact(
          verb: verb, subject: subject, receiver: .name("catalog"), base: "catalog", lifetime: lifetime,
          builder: builder,
          origin: builder == nil ? .own : .builder, conditions: ownConditions, position: position(of: node.name))))
  }

  /// Returns the conditions under which a function exists: `@available(macOS 15, *)`.
  private func availabilities(of attributes: AttributeListSyntax) -> [Wiring.Condition] {
    attributes.compactMap { element in
      guard case .attribute(let attribute) = element,
        let list = attribute.arguments?.as(AvailabilityArgumentListSyntax.self),
        list.contains(where: { $0.argument.is(PlatformVersionSyntax.self) })
      else { return nil }
      return Wiring.Condition("if #available(\(list.written))", position: position(of: attribute), way: 0)
    }
  }

  /// Records the blueprint that `@Key(Configuration.self)` adds next to a key.
  func enterKey(_ node: VariableDeclSyntax, blueprint: String, at place: SourcePosition) {
    guard let argument = node.attributes.first(named: "Key")?.list.first,
      let type = argument.expression.as(MemberAccessExprSyntax.self)?.base
    else { return }
    let isCollection = argument.label?.text == "collecting"
    addType(["Catalog", blueprint], [isCollection ? "ContributionBlueprint" : "SuppliedBlueprint"], at: place) { fact in
      fact.output = Expressions.bare(type).written
    }
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

  /// Adds a body that obtains services, and passes them to a function or an initializer.
  ///
  /// - Parameters:
  ///   - body: The body without its code.
  ///   - name: The name of the function or the type.
  ///   - base: The type of a function.
  ///   - services: The services.
  @discardableResult
  func addBody(_ body: BodyFact, calling name: String, of base: String?, _ services: [ServiceParameter]) -> Int {
    var body = body
    body.signature.given = "catalog"
    body.locals.names = ["catalog"]
    body.requests.obtains = services.map {
      ObtainFact(
        subject: .key($0.key, as: $0.type.map { .name($0) }), receiver: .name("catalog"), base: "catalog",
        position: $0.position, isOptional: $0.isOptional, isAssembling: !$0.isReady, isDeferred: $0.isDeferred)
    }
    let arguments = services.map { CallFact.Argument(label: $0.key, receiver: .other, elements: [], text: "") }
    body.steps = [
      .call(
        CallFact(
          name: name, base: base, receiver: .other, arguments: arguments, conditions: [], position: body.position))
    ]
    allBodies.append(body)
    return allBodies.count - 1
  }

  /// A parameter whose label is the key of a service.
  struct ServiceParameter {
    let key: String
    /// The type of the service; nil if the parameter is a function, which may obtain the service.
    let type: String?
    /// Whether it is an asynchronous service that is already assembled.
    var isReady = false
    /// Whether the parameter is an Optional, so that the service may be missing.
    var isOptional = false
    /// Whether it is a function that may be stored.
    var isDeferred = false
    let position: SourcePosition
  }

  /// Returns the services among the parameters.
  func services(of clause: FunctionParameterClauseSyntax) -> [ServiceParameter] {
    clause.parameters.compactMap { parameter in
      let isReady = parameter.attributes.first(named: "Ready") != nil
      guard isReady || parameter.defaultValue == nil, parameter.firstName.text != "_" else { return nil }
      let attributed = parameter.type.as(AttributedTypeSyntax.self)
      let isFunction = (attributed?.baseType ?? parameter.type).is(FunctionTypeSyntax.self)
      let type = Expressions.type(parameter.type)
      let isOptional = !isReady && type.isOptionalType
      return ServiceParameter(
        key: parameter.firstName.plain, type: isFunction || isOptional ? nil : type, isReady: isReady,
        isOptional: isOptional, isDeferred: isFunction && attributed?.attributes.first(named: "escaping") != nil,
        position: position(of: parameter))
    }
  }
}
#endif
