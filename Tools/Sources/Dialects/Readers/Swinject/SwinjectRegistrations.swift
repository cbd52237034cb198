#if Tools
import CatalogWiring
import SwiftSyntax

extension SwinjectDialect {
  /// Enters `container.register(Clock.self, name: "wall") { resolver in … }.inObjectScope(.container)`.
  static func register(_ call: Call, in collector: Collector) -> Bool {
    let labels = call.arguments.compactMap { $0.label?.plain }
    let function = call["factory"] ?? call["mainActorFactory"]
    guard labels.allSatisfy({ ["name", "factory", "mainActorFactory"].contains($0) }),
      call.closure != nil || function != nil, mayBeContainer(call, in: collector)
    else { return false }
    guard var type = type(call.first, in: collector) else { return noteType(of: call, in: collector) }
    // The compiler infers the arguments of a generic type from the result of the closure.
    if !type.contains("<"), let created = call.closure.flatMap(collector.createdType)?.name,
      created.hasPrefix(type + "<")
    {
      type = created
    }
    let builder =
      call.closure.map { collector.addBuilder($0, decorates: false) }
      ?? function.flatMap { collector.addBuilder(calling: $0) }
    add(type, call, arguments: call.closure.map(argumentCount), builder: builder, in: collector)
    return true
  }

  /// Reports an unknown if a container registers a type that a variable contains.
  ///
  /// - Returns: Whether the call certainly registers in a container.
  private static func noteType(of call: Call, in collector: Collector) -> Bool {
    guard call.first?.as(DeclReferenceExprSyntax.self).map({ $0.baseName.text != "self" }) ?? false,
      call.baseText.lowercased().hasSuffix("container")
    else { return false }
    var unknown = Wiring.Unknown(
      collector.position(of: call), "the registered type is in a variable: \(call.first?.written ?? "")",
      about: .registration)
    unknown.style = style
    collector.facts.unknowns.append(unknown)
    return true
  }

  /// Enters `container.registerIntoCollection(Clock.self) { resolver in … }` of Knit.
  static func contribute(_ call: Call, in collector: Collector) -> Bool {
    guard let type = type(call.first, in: collector) else { return false }
    var builder = call.closure.map { collector.addBuilder($0, decorates: false) }
    if builder == nil { builder = (call["factory"] ?? call["initializer"]).flatMap(collector.addBuilder(calling:)) }
    collector.body.steps.append(
      .supply(
        SupplyFact(
          verb: .contribute, subject: .service(collection(of: type)), receiver: collector.receiver(of: call),
          base: call.baseText, lifetime: nil, builder: builder, conditions: collector.ownConditions,
          position: collector.position(of: call))))
    return true
  }

  /// Returns the service that has all instances in Knit's collection of a type.
  static func collection(of type: String) -> ServiceFact {
    ServiceFact(style: style, subject: .typed(.name("\(collections)<\(type)>"), name: nil, arguments: 0))
  }

  /// Knit's type of collections.
  static let collections = "ServiceCollection"

  /// Enters `container.autoregister(Clock.self, argument: Zone.self, initializer: WallClock.init)`.
  static func autoregister(_ call: Call, in collector: Collector) -> Bool {
    guard let type = type(call.first, in: collector), let initializer = call["initializer"] else { return false }
    let given = given(to: call)
    var builder: Int?
    if var made = collector.namedCall(initializer) {
      made.others.autowired = style
      made.arguments = given.map { CallFact.Argument(receiver: .other, elements: [], text: $0) }
      builder = collector.addBuilder(calling: initializer)
      if let builder { collector.allBodies[builder].steps = [.call(made)] }
    } else if let closure = initializer.as(ClosureExprSyntax.self) {
      builder = collector.addBuilder(closure, decorates: false)
    }
    add(type, call, arguments: given.count, builder: builder, in: collector)
    return true
  }

  /// Returns the types of the initializer's arguments that the resolving code passes.
  private static func given(to call: Call) -> [String] {
    let labels = call.arguments.map { $0.label?.plain }
    guard let first = labels.firstIndex(where: { $0 == "argument" || $0 == "arguments" }) else { return [] }
    let behind = zip(labels, call.arguments).dropFirst(first)
    return behind.prefix { label, _ in label != "initializer" }.compactMap { Expressions.metatype(of: $1.expression) }
  }

  private static func add(_ type: String, _ call: Call, arguments: Int?, builder: Int?, in collector: Collector) {
    var lifetime = StatedLifetime(lifetime: .ofContainer, position: collector.position(of: call))
    let name = name(call["name"], in: collector)
    var others: [(type: String, name: String?, alias: String?)] = []
    for modifier in call.following {
      switch modifier.name {
      case "inObjectScope":
        guard let scope = modifier.first else { continue }
        lifetime = StatedLifetime(lifetime: Self.lifetime(of: scope), position: collector.position(of: scope))
      case "implements":
        // `implements` has its own name, or none. It doesn't inherit the registration's name.
        let name = self.name(modifier["name"], in: collector)
        let alias = KnitAlias.name(above: modifier.node.calledExpression.as(MemberAccessExprSyntax.self)?.period)
        others += modifier.arguments.compactMap { Expressions.metatype(of: $0.expression) }.map { ($0, name, alias) }
      case "initCompleted":
        // The closure runs after the instance has been created.
        guard let closure = modifier.closure, let builder else { continue }
        collector.purposes[closure.id] = ClosurePurpose(builder: builder, isDeferred: true)
      default: break
      }
    }
    if let builder { collector.allBodies[builder].signature.resultType = type }
    func service(_ type: String, _ name: String?, alias: String?) -> ServiceFact {
      ServiceFact(style: style, subject: .typed(.name(type), name: name, arguments: arguments), alias: alias)
    }
    let fact = service(type, name, alias: KnitAlias.name(above: call.node.firstToken(viewMode: .sourceAccurate)))
    enter(fact, call, lifetime: lifetime, builder: builder, in: collector)
    for other in others {
      forward(service(other.type, other.name, alias: other.alias), to: fact, call, in: collector)
    }
  }

  private static func enter(
    _ fact: ServiceFact, _ call: Call, lifetime: StatedLifetime?, builder: Int?, in collector: Collector
  ) {
    collector.body.steps.append(
      .supply(
        SupplyFact(
          verb: .register, subject: .service(fact), receiver: collector.receiver(of: call), base: call.baseText,
          lifetime: lifetime, builder: builder, conditions: collector.ownConditions,
          position: collector.position(of: call))))
  }

  /// Registers the other types of a service, which resolve the service itself.
  private static func forward(
    _ fact: ServiceFact, to target: ServiceFact, _ call: Call, in collector: Collector
  ) {
    var body = BodyFact(owner: .builder, context: collector.typePath, position: collector.position(of: call))
    body.requests.obtains = [
      ObtainFact(
        subject: .service(target), receiver: .other, base: call.baseText, position: collector.position(of: call))
    ]
    collector.allBodies.append(body)
    enter(fact, call, lifetime: nil, builder: collector.allBodies.count - 1, in: collector)
  }

  /// Enters `container.forward(Clock.self, to: entry)`, if `entry` is a constant that is declared above the call.
  static func forward(_ call: Call, in collector: Collector) -> Bool {
    guard let type = type(call.first, in: collector), let entry = call["to"] else { return false }
    let name = name(call["name"], in: collector)
    let fact = ServiceFact(style: style, subject: .typed(.name(type), name: name, arguments: 0))
    guard let constant = entry.as(DeclReferenceExprSyntax.self)?.baseName.plain,
      let made = registration(of: constant, above: Syntax(call.node)),
      let target = self.type(made.first, in: collector)
    else {
      enter(fact, call, lifetime: nil, builder: nil, in: collector)
      return true
    }
    let targetName = self.name(made["name"], in: collector)
    let subject = ServiceFact.Subject.typed(
      .name(target), name: targetName, arguments: made.closure.map(argumentCount) ?? nil)
    forward(fact, to: ServiceFact(style: style, subject: subject), call, in: collector)
    return true
  }

  /// Returns the call whose registration a constant stores.
  ///
  /// An example is `let entry = container.register(…) { … }.inObjectScope(…)`.
  private static func registration(of constant: String, above node: Syntax) -> Call? {
    var next = node.parent
    while let parent = next {
      if let items = parent.as(CodeBlockItemListSyntax.self) {
        for binding in items.lazy.compactMap({ $0.item.as(VariableDeclSyntax.self)?.bindings.first })
        where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain == constant {
          var value = binding.initializer?.value
          while let call = value?.as(FunctionCallExprSyntax.self).flatMap(Call.init) {
            if call.name == "register" || call.name == "autoregister" { return call }
            value = call.base
          }
          return nil
        }
      }
      next = parent.parent
    }
    return nil
  }

  static func lifetime(of scope: ExprSyntax) -> LifetimeFact {
    guard let name = scope.as(MemberAccessExprSyntax.self)?.declName.baseName.plain else {
      return .unknown(scope.written)
    }
    switch name {
    case "container": return .shared
    case "weak": return .weak
    case "graph": return .graph
    case "transient": return .transient
    default: return .scoped(name)
    }
  }

  /// Returns the number of a builder's arguments without the resolver.
  private static func argumentCount(of closure: ClosureExprSyntax) -> Int {
    if closure.signature?.parameterClause != nil { return max(0, Expressions.parameters(of: closure).count - 1) }
    let numbers = closure.statements.tokens(viewMode: .sourceAccurate).lazy.compactMap { token -> Int? in
      guard case .dollarIdentifier(let text) = token.tokenKind else { return nil }
      return Int(text.dropFirst())
    }
    return numbers.max() ?? 0
  }
}

extension Call {
  /// The calls that follow it, in source order, as in `register(…) { … }.inObjectScope(.container)`.
  package var following: [Call] {
    var all: [Call] = []
    var node = Syntax(node)
    while let member = node.parent?.as(MemberAccessExprSyntax.self), member.base.map({ Syntax($0).id }) == node.id,
      let next = member.parent?.as(FunctionCallExprSyntax.self), let modifier = Call(next)
    {
      all.append(modifier)
      node = Syntax(next)
    }
    return all
  }
}
#endif
