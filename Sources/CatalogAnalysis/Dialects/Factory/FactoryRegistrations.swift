#if Tools
  import CatalogInspection
  import SwiftSyntax

  extension FactoryDialect {
    /// Enters `var clock: Factory<any Clock> { self { WallClock() }.singleton }`.
    static func enter(_ property: VariableDeclSyntax, in collector: Collector) {
      guard let binding = property.bindings.first, let type = binding.typeAnnotation?.type,
        isFactory(Expressions.type(type)), let name = binding.pattern.as(IdentifierPatternSyntax.self)
      else { return }
      let value = binding.initializer?.value ?? Expressions.getter(of: binding)?.last.flatMap(Expressions.returned)
      enter(name.identifier.plain, at: name, value: value, in: collector)
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
      guard !collector.types.isEmpty, collector.types.last?.isProtocol == false else { return }
      let chain = value.map(Chain.init)
      // One that is promised has a factory when somebody registers one.
      if let root = chain?.root, root.name == "promised" { return }
      // All that the code around the closure obtains, it obtains for the entry.
      let position = collector.position(of: place)
      collector.body.steps.append(
        .supply(
          SupplyFact(
            verb: .register,
            subject: .service(
              ServiceFact(style: style, subject: .member(name, of: collector.typePath.joined(separator: ".")))),
            receiver: .name("self"), base: "self",
            lifetime: chain?.scope.map { StatedLifetime(lifetime: $0, position: position) },
            builder: collector.bodies[collector.bodies.count - 1], conditions: collector.ownConditions,
            position: position)))
    }

    /// The calls and members behind a factory: `self { WallClock() }.singleton.onTest { TestClock() }`.
    private struct Chain {
      /// The call that it begins with.
      private(set) var root: Call?
      /// What is behind it, the last one first.
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

      /// The scope that it states last.
      var scope: LifetimeFact? {
        modifiers.lazy.compactMap { name, argument in
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
        target.declName.baseName.text == "defaultScope", let type = collector.types.last,
        let scope = sequence.elements.last, sequence.elements.count == 3
      else { return }
      collector.facts.types[type.fact].lifetime = StatedLifetime(
        lifetime: lifetime(of: scope), position: collector.position(of: scope))
    }

    /// Enters `container.clock.register { TestClock() }`; whether it's one.
    static func register(_ call: Call, in collector: Collector) -> Bool {
      guard let closure = call.closure, let member = call.base.map(Expressions.bare),
        let subject = subject(of: member, in: collector)
      else { return false }
      let builder = collector.addBuilder(closure, decorates: false)
      collector.body.steps.append(
        .supply(
          SupplyFact(
            verb: .override, subject: .service(subject), receiver: .other, base: call.baseText, builder: builder,
            conditions: collector.ownConditions, position: collector.position(of: call))))
      return true
    }
  }
#endif
