#if Tools
import CatalogWiring
import SwiftSyntax

/// The dialect of Swinject, with SwinjectAutoregistration and the conventions of Knit.
///
/// A container registers services by their type, a name and the types of the builder's arguments. The dialect
/// compares only the number of the arguments.
package enum SwinjectDialect: Dialect {
  static let style = Wiring.Style.swinject
  package static let modules: Set = ["Swinject", "SwinjectAutoregistration", "SwinjectStoryboard", "Knit"]
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
    case "registerIntoCollection", "autoregisterIntoCollection": contribute(call, in: collector)
    case "resolveCollection": resolveCollection(call, in: collector)
    case "Container", "Assembler": create(call, in: collector)
    default: accessor(call, in: collector) || inferred(call, in: collector)
    }
  }

  /// Records the default object scope of `Container(defaultObjectScope: .container)`.
  ///
  /// - Returns: `false`, because the call may also lead to other code.
  private static func create(_ call: Call, in collector: Collector) -> Bool {
    // An assembler with a container of its own uses that container's default.
    guard call["container"] == nil else { return false }
    let binding = call.node.parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self)
    collector.facts.constants.containers.append(
      ContainerFact(
        name: binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain,
        lifetime: call["defaultObjectScope"].map(lifetime) ?? .graph))
    return false
  }

  static func entry(for fact: ServiceFact, in id: Program.BodyID, of program: Program) -> Program.Target? {
    if case .member(let name, _) = fact.subject {
      return program.libraries.accessors[name.lowercased()].map { .entries($0) }
    }
    return program.typedService(fact, in: id).map { service in
      var service = service
      // The program's own wrapper type is registered like any other service.
      if let inner = wrapped(by: service.owner),
        program.types.resolved(String(service.owner.prefix { $0 != "<" }), in: program.context(of: id)).isEmpty
      {
        service.owner = inner
      }
      return .entries([service])
    }
  }

  /// Returns the service that `Lazy<Clock>` or `Provider<Clock>` resolves later.
  ///
  /// The library creates these wrappers.
  static func wrapped(by type: String) -> String? {
    guard type.last == ">",
      let wrapper = ["Lazy<", "Provider<", "Swinject.Lazy<", "Swinject.Provider<"].first(where: type.hasPrefix)
    else { return nil }
    let inner = type.dropFirst(wrapper.count).dropLast()
    return String(inner.hasPrefix("any ") ? inner.dropFirst(4) : inner)
  }

  // MARK: names

  /// Returns the name that an argument states: its text, its constant, or the mark of any name.
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

  /// Returns the type that an argument states as `Clock.self`, or as a parameter of the type `T.Type`.
  static func type(_ argument: ExprSyntax?, in collector: Collector) -> String? {
    guard let argument else { return nil }
    if let type = Expressions.metatype(of: argument) { return type }
    guard let name = argument.as(DeclReferenceExprSyntax.self)?.baseName.plain,
      let type = collector.type(ofName: name), type.hasSuffix(".Type")
    else { return nil }
    return String(type.dropLast(".Type".count))
  }

  /// Returns whether a call follows a registration, as in `register(…) { … }.inObjectScope(.container)`.
  private static func isOfRegistration(_ call: Call) -> Bool {
    var next = call.base
    while let node = next?.as(FunctionCallExprSyntax.self), let inner = Call(node) {
      if inner.name == "register" || inner.name == "autoregister" { return true }
      next = inner.base
    }
    return false
  }

  /// Returns whether the base of a call may be a container: its type isn't written, or has a container's name.
  static func mayBeContainer(_ call: Call, in collector: Collector) -> Bool {
    guard call.base != nil else {
      return collector.here.types.last?.names.last.map { isContainer($0) } ?? false
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
  /// Returns whether the code around the place binds a name, so that the name isn't a constant from elsewhere.
  func isBound(_ name: String) -> Bool {
    here.bodies.dropFirst().contains { allBodies[$0].locals.names.contains(name) }
  }
}
#endif
