#if Tools
import CatalogWiring
import SwiftSyntax

extension FactoryDialect {
  static func enter(_ call: Call, in collector: Collector) -> Bool {
    switch call.name {
    case "self" where call.base == nil, "Factory" where call.base == nil, "ParameterFactory" where call.base == nil:
      // The closure belongs to the entry, and runs when the entry is created.
      for closure in call.closures { collector.purposes[closure.id, default: .init()].given = .other }
      return isInContainer(collector)
    case "register": return register(call, in: collector)
    case "resolve" where call.arguments.isEmpty && call.closure == nil && isContainer(call.base, in: collector):
      // The type is that of the constant, the parameter or the cast that contains the call.
      guard let type = collector.inferredType(of: Syntax(call.node)) else { return noteInferred(call, in: collector) }
      add(.typed(type, name: nil, arguments: 0), base: call.baseText, at: call.place, in: collector)
      return true
    case "resolve" where call.arguments.count == 1:
      guard let type = call.first.flatMap(Expressions.metatype) else { return request(call, in: collector) }
      guard isContainer(call.base, in: collector) else { return false }
      if collector.isGeneric(type) {
        collector.body.requests.genericLocates.append(
          GenericLocateFact(parameter: type, position: collector.position(of: call.place), style: style))
        return true
      }
      add(.typed(.name(type), name: nil, arguments: 0), base: call.baseText, at: call.place, in: collector)
      return true
    default: return request(call, in: collector) || replace(call, in: collector)
    }
  }

  private static func noteInferred(_ call: Call, in collector: Collector) -> Bool {
    var unknown = Wiring.Unknown(
      collector.position(of: call), "the type that is resolved is inferred", about: .location)
    unknown.style = style
    collector.facts.unknowns.append(unknown)
    return true
  }

  /// Enters `resolve(\.clock)`, `dependency(\Services.clock)` and calls of the program's own functions with similar
  /// names.
  private static func request(_ call: Call, in collector: Collector) -> Bool {
    guard let path = call.first?.as(KeyPathExprSyntax.self), let name = path.firstName else { return false }
    guard mayRequest(call.name) else { return false }
    if let root = path.root.map(Expressions.type) {
      // The function for key paths enters a container's key path.
      guard !root.hasSuffix("Container") else { return true }
      add(.member(name, of: root), base: call.name, at: Syntax(path), in: collector)
      return true
    }
    let isGlobal = call.base == nil && libraryRequests.contains(call.name)
    add(
      .member(name, of: isGlobal ? "Container" : ""), isCertain: isGlobal, base: call.name, at: Syntax(path),
      in: collector)
    return true
  }

  /// The functions and wrappers of the library that take a key path.
  private static let libraryRequests: Set = [
    "resolve", "dependency", "Injected", "LazyInjected", "WeakLazyInjected", "InjectedObject", "InjectedObservable",
    "DynamicInjected",
  ]

  /// Returns whether the base of a call is a container, as far as the file shows it.
  static func isContainer(_ base: ExprSyntax?, in collector: Collector) -> Bool {
    guard let base = base.map(Expressions.bare) else { return isInContainer(collector) }
    if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.plain {
      return name == "self" ? isInContainer(collector) : ofValue(name, in: collector) != nil
    }
    if let type = Expressions.instanceType(of: base) { return isContainer(type) }
    guard let member = base.as(MemberAccessExprSyntax.self) else { return false }
    if member.declName.baseName.text == "shared" { return member.base.map { isContainer($0.written) } ?? false }
    return ofValue(member.declName.baseName.plain, in: collector) != nil
  }

  /// Enters `\SharedContainer.clock` at any position, and `\.clock`, which may be the key path of a container.
  static func enter(_ keyPath: KeyPathExprSyntax, in collector: Collector) {
    guard let name = keyPath.firstName else { return }
    guard let root = keyPath.root.map(Expressions.type) else {
      return isRequested(keyPath) ? () : addPossible(name, base: keyPath.written, at: keyPath, in: collector)
    }
    guard root.hasSuffix("Container") else { return }
    add(.member(name, of: root), base: keyPath.written, at: Syntax(keyPath), in: collector)
  }

  /// Returns whether a key path is the argument of a call that requests a service by its name.
  private static func isRequested(_ keyPath: KeyPathExprSyntax) -> Bool {
    let call = keyPath.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    return call.flatMap(Call.init).map { mayRequest($0.name) } ?? false
  }

  /// Returns whether a function's name shows that it requests a service.
  private static func mayRequest(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.contains("inject") || name.contains("resolve") || name == "dependency"
  }

  /// Enters `@Injected(\.clock)`, `@Injected(Container.clock)` of version 1, `@InjectedType`, and wrappers with other
  /// names.
  static func enter(_ attribute: AttributeSyntax, of property: VariableDeclSyntax, in collector: Collector) -> Bool {
    let wrapper = attribute.attributeName.written
    let argument = attribute.arguments?.as(LabeledExprListSyntax.self)?.first?.expression
    switch wrapper.prefix(while: { $0 != "<" }) {
    case "InjectedType":
      guard let type = property.bindings.first?.typeAnnotation?.type else { return false }
      let asked = Expressions.unwrapped(Expressions.type(type))
      add(.typed(.name(asked), name: nil, arguments: 0), base: "@InjectedType", at: Syntax(attribute), in: collector)
      return true
    case "InjectedContainer":
      guard let type = collector.here.types.last, let last = collector.facts.types[type.fact].properties.indices.last
      else {
        return false
      }
      let container = argument.flatMap(Expressions.metatype) ?? "Container"
      if collector.facts.types[type.fact].properties[last].type == nil {
        collector.facts.types[type.fact].properties[last].type = container
      }
      return true
    default: break
    }
    if let member = argument?.as(MemberAccessExprSyntax.self), wrapper.contains("Inject"),
      let container = member.base?.written, container.mayBeType
    {
      add(
        .member(member.declName.baseName.plain, of: container), base: "@" + wrapper, at: Syntax(attribute),
        in: collector, isDeferred: wrapper.contains("Lazy") || wrapper.contains("Dynamic"))
      return true
    }
    guard let path = argument?.as(KeyPathExprSyntax.self), let name = path.firstName else { return false }
    let root = path.root.map(Expressions.type)
    guard wrapper.contains("Inject") || root?.hasSuffix("Container") ?? false else {
      // A wrapper of the program may take a container's key path.
      if root == nil, !otherWrappers.contains(wrapper) {
        addPossible(name, base: "@" + wrapper, at: path, in: collector)
      }
      return false
    }
    add(
      .member(name, of: root ?? "Container"), base: "@" + wrapper, at: Syntax(attribute), in: collector,
      isDeferred: wrapper.contains("Lazy") || wrapper.contains("Dynamic"))
    return true
  }

  /// The wrappers of other libraries that take a key path.
  private static let otherWrappers: Set = ["Dependency", "Environment", "FetchRequest", "Query", "SharedReader"]

  /// Adds a key path that may be a container's, and that other code may use to resolve the service.
  private static func addPossible(
    _ name: String, base: String, at path: KeyPathExprSyntax, in collector: Collector
  ) {
    let fact = ServiceFact(style: style, subject: .member(name, of: ""), isCertain: false)
    collector.add(
      ObtainFact(
        subject: .service(fact), receiver: .other, base: base, position: collector.position(of: path),
        isOptional: true, isDeferred: true))
  }

  private static func add(
    _ subject: ServiceFact.Subject, isCertain: Bool = true, base: String, at node: Syntax, in collector: Collector,
    isDeferred: Bool = false
  ) {
    let fact = ServiceFact(style: style, subject: subject, isCertain: isCertain)
    collector.add(
      ObtainFact(
        subject: .service(fact), receiver: .other, base: base, position: collector.position(of: node),
        isDeferred: isDeferred))
  }

  // MARK: members

  /// Enters `SharedContainer.shared.clock`, `self.clock` in a container, and `container.clock`.
  static func enter(_ member: MemberAccessExprSyntax, in collector: Collector) {
    guard member.base != nil, !isChange(Syntax(member)),
      let fact = subject(of: ExprSyntax(member), in: collector)
    else { return }
    add(
      fact.subject, isCertain: fact.isCertain, base: member.written, at: Syntax(member.declName), in: collector)
  }

  /// Enters `clock()` in a container.
  static func enter(_ reference: DeclReferenceExprSyntax, in collector: Collector) {
    if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.base?.id != ExprSyntax(reference).id {
      return
    }
    guard isInContainer(collector), !isChange(Syntax(reference)), reference.baseName.text != "self",
      let fact = subject(of: ExprSyntax(reference), in: collector)
    else { return }
    add(fact.subject, isCertain: false, base: "self", at: Syntax(reference), in: collector)
  }

  /// Returns whether code changes a factory instead of resolving it.
  ///
  /// Examples are `container.clock.register { … }` and `container.clock.reset()`.
  private static func isChange(_ node: Syntax) -> Bool {
    guard let parent = node.parent?.as(MemberAccessExprSyntax.self), parent.base?.id == node.as(ExprSyntax.self)?.id
    else { return false }
    let name = parent.declName.baseName.text
    return ["register", "reset", "context", "once", "decorator"].contains(name)
      || name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase ?? false
  }

  /// Returns the member of a container that an expression refers to; nil for other expressions.
  static func subject(of expression: ExprSyntax, in collector: Collector) -> ServiceFact? {
    func fact(_ name: String, of container: String, isCertain: Bool) -> ServiceFact {
      ServiceFact(style: style, subject: .member(name, of: container), isCertain: isCertain)
    }
    let own = collector.typePath.joined(separator: ".")
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.plain {
      return isInContainer(collector) && !collector.isBound(name) ? fact(name, of: own, isCertain: false) : nil
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base.map(Expressions.bare) else {
      return nil
    }
    let name = member.declName.baseName.plain
    if name.mayBeType { return nil }
    if let base = base.as(MemberAccessExprSyntax.self) {
      if base.declName.baseName.text == "shared", let type = base.base?.written, type.mayBeType {
        // A type with another kind of name is a container only if its declaration has entries.
        return fact(name, of: type, isCertain: type.hasSuffix("Container"))
      }
      guard base.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" else { return nil }
      return ofValue(base.declName.baseName.plain, in: collector).map {
        fact(name, of: $0, isCertain: $0.hasSuffix("Container"))
      }
    }
    if let call = base.as(FunctionCallExprSyntax.self), let type = Expressions.instanceType(of: ExprSyntax(call)),
      isContainer(type)
    {
      return fact(name, of: type, isCertain: type.hasSuffix("Container"))
    }
    guard let text = base.as(DeclReferenceExprSyntax.self)?.baseName.plain else { return nil }
    if text == "self" || text == "Self" {
      return isInContainer(collector) ? fact(name, of: own, isCertain: text == "self") : nil
    }
    // The static members of a container, as in version 1: `Container.clock()`.
    if text.mayBeType {
      return isContainer(text) && name != "shared"
        ? fact(name, of: text, isCertain: text.hasSuffix("Container")) : nil
    }
    return ofValue(text, in: collector).map { fact(name, of: $0, isCertain: $0.hasSuffix("Container")) }
  }

  /// Returns the type of the container that a name refers to; nil if it refers to another value.
  ///
  /// The type is empty if only the name shows that the value is a container.
  private static func ofValue(_ name: String, in collector: Collector) -> String? {
    guard let type = collector.type(ofName: name).map(Expressions.unwrapped) else {
      return name.lowercased().hasSuffix("container") && !name.mayBeType ? "" : nil
    }
    return isContainer(type) ? type : nil
  }
}
#endif
