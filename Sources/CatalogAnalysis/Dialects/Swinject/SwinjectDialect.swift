#if Tools
  import CatalogInspection
  import SwiftSyntax

  /// Swinject, with SwinjectAutoregistration and the conventions of Knit.
  ///
  /// Services are registered in a container by their type, a name and the types of the builder's arguments, of which only the
  /// number is looked at.
  enum SwinjectDialect: Dialect {
    static let style = Wiring.Style.swinject
    static let modules: Set = ["Swinject", "SwinjectAutoregistration", "SwinjectStoryboard", "Knit"]
    static let marks = ["resolve", "autoregister", "Resolver", "Assembler", "Container"]

    static let words = DialectWords(
      missing: .init(
        "{name} isn't registered in any container: resolve returns nil",
        fix: "register {name} in an assembly of this program, or remove the request"),
      captive: .init(
        "{keeper} lives as long as its container and keeps {name}, which is of the object scope {scope}",
        fix: "register {keeper} in the object scope {scope} too, or resolve {name} on each use"),
      circular: .init(
        "{name} resolves itself while it is created, which never ends",
        fix: "resolve one of them in initCompleted, after the others have been created"),
      duplicate: .init(
        "{name} is registered twice in the same container: the last registration wins",
        fix: "remove one registration, or give it a name"),
      earlier: "registered before",
      unused: .init(
        "{name} is registered, and nothing resolves it",
        fix: "remove the registration, or say why it stays: // catalog:ignore unused-entry: reason"),
      outside: .init(
        "{code} resolves a service while it runs",
        fix: "resolve the service in an assembly and hand it over to the initializer"))

    static func enter(_ call: Call, in collector: Collector) -> Bool {
      switch call.name {
      case "register": register(call, in: collector)
      case "autoregister": autoregister(call, in: collector)
      case "resolve": resolve(call, in: collector)
      case "forward": forward(call, in: collector)
      case "hasAnyRegistration": ask(call, in: collector)
      case "inObjectScope", "implements", "initCompleted": isOfRegistration(call)
      default: accessor(call, in: collector)
      }
    }

    static func entry(for fact: ServiceFact, in id: Program.BodyID, of program: Program) -> Program.Target? {
      if case .member(let name, _) = fact.subject {
        return program.accessors[name.lowercased()].map { .entries($0) }
      }
      return program.typedService(fact, in: id).map { service in
        var service = service
        // A wrapper of the program's own is registered by itself.
        if let inner = wrapped(by: service.owner),
          program.types.resolved(String(service.owner.prefix { $0 != "<" }), in: program.context(of: id)).isEmpty
        {
          service.owner = inner
        }
        return .entries([service])
      }
    }

    /// The service that `Lazy<Clock>` or `Provider<Clock>` gives later, which the library makes by itself.
    static func wrapped(by type: String) -> String? {
      guard type.last == ">",
        let wrapper = ["Lazy<", "Provider<", "Swinject.Lazy<", "Swinject.Provider<"].first(where: type.hasPrefix)
      else { return nil }
      let inner = type.dropFirst(wrapper.count).dropLast()
      return String(inner.hasPrefix("any ") ? inner.dropFirst(4) : inner)
    }

    // MARK: names

    /// The name that an argument states: its text, the constant that holds it, or the mark of one that may be any.
    static func name(_ argument: ExprSyntax?, in collector: Collector) -> String? {
      guard let argument, !argument.is(NilLiteralExprSyntax.self) else { return nil }
      var expression = Expressions.bare(argument)
      if let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "rawValue",
        let base = member.base
      {
        expression = base
      }
      if let name = Expressions.serviceName(expression) { return name }
      guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.plain, !collector.isBound(name) else {
        return ServiceFact.anyName
      }
      return "\(Expressions.constantMark)\(name)"
    }

    /// The type that an argument states: `Clock.self`, or a parameter of the type `T.Type`.
    static func type(_ argument: ExprSyntax?, in collector: Collector) -> String? {
      guard let argument else { return nil }
      if let type = Expressions.metatype(of: argument) { return type }
      guard let name = argument.as(DeclReferenceExprSyntax.self)?.baseName.plain,
        let type = collector.type(ofName: name), type.hasSuffix(".Type")
      else { return nil }
      return String(type.dropLast(".Type".count))
    }

    /// Whether a call is one of those that follow a registration: `register(…) { … }.inObjectScope(.container)`.
    private static func isOfRegistration(_ call: Call) -> Bool {
      var next = call.base
      while let node = next?.as(FunctionCallExprSyntax.self), let inner = Call(node) {
        if inner.name == "register" || inner.name == "autoregister" { return true }
        next = inner.base
      }
      return false
    }

    /// Whether what is asked may be a container: its type isn't written, or has a container's name.
    static func mayBeContainer(_ call: Call, in collector: Collector) -> Bool {
      guard call.base != nil else {
        return collector.types.last?.names.last.map { isContainer($0) } ?? false
      }
      guard let type = collector.baseType(of: call) else { return true }
      return isContainer(type)
    }

    private static func isContainer(_ type: String) -> Bool {
      let name = type.prefix { $0 != "<" }
      return ["Container", "Resolver", "Assembler", "Injector", "Registry", "DI"].contains { name.contains($0) }
    }
  }

  extension Collector {
    /// Whether a name is bound by the code around the place, and is no constant that is declared elsewhere.
    func isBound(_ name: String) -> Bool { bodies.dropFirst().contains { allBodies[$0].names.contains(name) } }
  }
#endif
