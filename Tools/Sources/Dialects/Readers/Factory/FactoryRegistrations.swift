#if Tools
import CatalogWiring
import SwiftSyntax

extension FactoryDialect {
  /// Enters `var clock: Factory<any Clock> { self { WallClock() }.singleton }`.
  ///
  /// In version 1, it enters `static let clock = Factory<any Clock>(scope: .singleton) { WallClock() }`.
  static func enter(_ property: VariableDeclSyntax, in collector: Collector) {
    guard let binding = property.bindings.first, let name = binding.pattern.as(IdentifierPatternSyntax.self) else {
      return
    }
    let value = binding.initializer?.value ?? Expressions.getter(of: binding)?.last.flatMap(Expressions.returned)
    if let type = binding.typeAnnotation?.type {
      guard isFactory(Expressions.type(type)) else { return }
    } else {
      guard let type = collector.here.types.last, let value, let made = madeFactory(by: value),
        let last = collector.facts.types[type.fact].properties.indices.last
      else { return }
      collector.facts.types[type.fact].properties[last].type = made
    }
    enter(name.identifier.plain, at: name, value: value, in: collector)
  }

  /// Returns the written type of the factory that an expression creates.
  ///
  /// For example, it returns `Factory<any Clock>` for `Factory { WallClock() as any Clock }`.
  private static func madeFactory(by value: ExprSyntax) -> String? {
    guard let type = Expressions.instanceType(of: value), isFactory(type) else { return nil }
    guard !type.contains("<"), let call = value.as(FunctionCallExprSyntax.self).flatMap(Call.init),
      let result = call.closure?.statements.last.flatMap(Expressions.returned)
    else { return type }
    let cast = result.as(SequenceExprSyntax.self)?.elements.last?.as(TypeExprSyntax.self)
    let output = cast.map { Expressions.type($0.type) } ?? Expressions.instanceType(of: result)
    return output.map { "\(type)<\($0)>" } ?? type
  }

  /// Enters `func clock(of zone: Zone) -> Factory<any Clock> { … }`.
  static func enter(_ function: FunctionDeclSyntax, in collector: Collector) {
    guard let type = function.signature.returnClause?.type, isFactory(Expressions.type(type)) else { return }
    let value = function.body?.statements.last.flatMap(Expressions.returned)
    enter(function.name.plain, at: function.name, value: value, in: collector)
  }

  private static func enter(
    _ name: String, at place: some SyntaxProtocol, value: ExprSyntax?, in collector: Collector
  ) {
    guard !collector.here.types.isEmpty, collector.here.types.last?.isProtocol == false else { return }
    let chain = value.map(Chain.init)
    // A promised entry needs a registration elsewhere.
    if chain?.isPromised ?? false { return }
    // The code around the closure also obtains its services for the entry.
    let position = collector.position(of: place)
    collector.body.steps.append(
      .supply(
        SupplyFact(
          verb: .register,
          subject: .service(
            ServiceFact(style: style, subject: .member(name, of: collector.typePath.joined(separator: ".")))),
          receiver: .name("self"), base: "self",
          lifetime: chain?.scope.map { StatedLifetime(lifetime: $0, position: position) },
          builder: collector.here.body, conditions: collector.ownConditions,
          position: position)))
  }

  /// The calls and members that follow a factory, as in `self { WallClock() }.singleton.onTest { TestClock() }`.
  private struct Chain {
    /// The first call of the chain.
    private(set) var root: Call?
    /// The calls and members that follow the first call, in reverse order.
    private(set) var modifiers: [(name: String, argument: ExprSyntax?)] = []

    init(_ expression: ExprSyntax) {
      var next: ExprSyntax? = Expressions.bare(expression)
      while let node = next {
        if let node = node.as(FunctionCallExprSyntax.self), let call = Call(node) {
          guard call.base != nil else {
            root = call
            return
          }
          modifiers.append((call.name, call.arguments.first?.expression))
          next = call.base
        } else if let member = node.as(MemberAccessExprSyntax.self) {
          modifiers.append((member.declName.baseName.plain, nil))
          next = member.base
        } else {
          return
        }
      }
    }

    /// Whether the entry needs a registration elsewhere.
    var isPromised: Bool { root?.name == "promised" || modifiers.contains { $0.name == "promised" } }

    /// The last scope that the chain states.
    var scope: LifetimeFact? {
      // A chain that begins with another container, such as `Container.shared.clock`, states no scope.
      guard root != nil else { return nil }
      if let scope = root?["scope"] { return FactoryDialect.lifetime(of: scope) }
      return modifiers.lazy.compactMap { name, argument in
        if name == "scope" || name == "custom", let argument { return FactoryDialect.lifetime(of: argument) }
        return FactoryDialect.lifetimes[name]
      }.first
    }
  }

  private static let lifetimes: [String: LifetimeFact] = [
    "unique": .transient, "singleton": .shared, "cached": .shared, "shared": .weak, "graph": .graph,
  ]

  fileprivate static func lifetime(of scope: ExprSyntax) -> LifetimeFact {
    guard let name = scope.as(MemberAccessExprSyntax.self)?.declName.baseName.plain else {
      return .unknown(scope.written)
    }
    return lifetimes[name] ?? .scoped(name)
  }

  /// Enters `manager.defaultScope = .singleton`.
  static func enter(_ sequence: SequenceExprSyntax, in collector: Collector) {
    guard let target = sequence.elements.first?.as(MemberAccessExprSyntax.self),
      target.declName.baseName.text == "defaultScope", let type = collector.here.types.last,
      let scope = sequence.elements.last, sequence.elements.count == 3
    else { return }
    collector.facts.types[type.fact].lifetime = StatedLifetime(
      lifetime: lifetime(of: scope), position: collector.position(of: scope))
  }

  /// Enters `container.clock.register { TestClock() }` and `container.register(Clock.self) { WallClock() }`.
  ///
  /// - Returns: Whether the call is one of these.
  static func register(_ call: Call, in collector: Collector) -> Bool {
    guard let closure = call.closure else { return false }
    if call.arguments.count <= 1, let type = call.first.flatMap(Expressions.metatype) {
      guard isContainer(call.base, in: collector) else { return false }
      let fact = ServiceFact(style: style, subject: .typed(.name(type), name: nil, arguments: 0))
      supply(fact, as: .register, call, closure, in: collector)
      return true
    }
    if call.arguments.allSatisfy({ $0.label?.text == "factory" }), isContainer(call.base, in: collector),
      let type = collector.createdType(of: closure)
    {
      let fact = ServiceFact(style: style, subject: .typed(type, name: nil, arguments: 0))
      supply(fact, as: .register, call, closure, in: collector)
      return true
    }
    guard let member = call.base.map(Expressions.bare),
      let subject = subject(of: member, in: collector) ?? unnamedSubject(of: member)
    else { return false }
    supply(subject, as: .override, call, closure, in: collector)
    return true
  }

  /// Enters `container.clock { TestClock() }`, which registers a builder.
  ///
  /// - Returns: Whether the call may have this form.
  static func replace(_ call: Call, in collector: Collector) -> Bool {
    guard call.arguments.isEmpty, let base = call.base, base.written != "self",
      let closure = call.node.trailingClosure, isContainer(base, in: collector),
      let subject = subject(of: call.node.calledExpression, in: collector)
    else { return false }
    supply(subject, as: .override, call, closure, in: collector)
    return true
  }

  /// Returns the scope that follows a registration: `container.register { WallClock() }.singleton`.
  private static func scope(after call: Call, in collector: Collector) -> StatedLifetime? {
    var node = Syntax(call.node)
    var found: StatedLifetime?
    while let member = node.parent?.as(MemberAccessExprSyntax.self), member.base.map({ Syntax($0).id }) == node.id {
      let name = member.declName.baseName.plain
      let next = member.parent?.as(FunctionCallExprSyntax.self).flatMap(Call.init)
      let stated = name == "scope" || name == "custom" ? next?.first.map(lifetime) : lifetimes[name]
      if let stated { found = StatedLifetime(lifetime: stated, position: collector.position(of: member.declName)) }
      node = next.map { Syntax($0.node) } ?? Syntax(member)
    }
    return found
  }

  /// Returns the member of a container that is a closure's parameter.
  ///
  /// An example is `clock` in `Container.shared.with { $0.clock.register { TestClock() } }`.
  private static func unnamedSubject(of expression: ExprSyntax) -> ServiceFact? {
    guard let member = expression.as(MemberAccessExprSyntax.self),
      member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "$0"
    else { return nil }
    return ServiceFact(style: style, subject: .member(member.declName.baseName.plain, of: ""), isCertain: false)
  }

  private static func supply(
    _ subject: ServiceFact, as verb: SupplyFact.Verb, _ call: Call, _ closure: ClosureExprSyntax,
    in collector: Collector
  ) {
    let builder = collector.addBuilder(closure, decorates: false)
    if case .typed(let type, _, _) = subject.subject { collector.allBodies[builder].signature.resultType = type.name }
    let lifetime = verb == .register ? scope(after: call, in: collector) : nil
    collector.body.steps.append(
      .supply(
        SupplyFact(
          verb: verb, subject: .service(subject), receiver: .other, base: call.baseText, lifetime: lifetime,
          builder: builder, conditions: collector.ownConditions, position: collector.position(of: call))))
  }
}
#endif
