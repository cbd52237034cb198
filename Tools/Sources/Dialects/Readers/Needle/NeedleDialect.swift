#if Tools
import CatalogWiring
import SwiftSyntax

/// The dialect of Uber's Needle.
///
/// An entry is a property of a component. A request is a property that a dependency protocol requires, or that a
/// component reads from its `dependency`, from itself, or from another component that it reaches through these.
package enum NeedleDialect: Dialect {
  static let style = Wiring.Style.needle
  package static let modules: Set = ["NeedleFoundation"]
  static let marks = ["Component", "BootstrapComponent", "PluginizedComponent", "EmptyDependency"]
  static let notesRequestsOutside = false

  static let words = DialectWords(
    missing: .init(
      "{name} is needed by a component, and no component above it provides it",
      fix: "add the property to a component above it, or remove it from the dependency protocol"),
    captive: .init(
      "{keeper} keeps {name}, which lives in {scope}", fix: "move {keeper} to the component that has {name}"),
    circular: .init(
      "{name} needs itself while it is created, which never ends",
      fix: "let one of them be created on first use, or move what both need into a third"),
    duplicate: .init("{name} is declared twice", fix: "remove one"),
    earlier: "declared before",
    unused: .init(
      "{name} is provided, and no component needs it",
      fix: "remove the property, or say why it stays: // catalog:ignore unused-entry: reason"),
    outside: .init("{code} asks for a service while it runs", fix: "take it as a parameter of the initializer"))

  /// The library's superclasses of components.
  static let componentClasses: Set = [
    "Component", "BootstrapComponent", "PluginizedComponent", "NonCoreComponent", "PluginExtension",
  ]

  /// The prefix of a property's name if a component's dependency protocol requires the property.
  static let requirement = "dependency."

  /// The prefix of a property's name if a component's plugin extension requires the property.
  static let plugin = "pluginExtension."

  // MARK: code of a file

  /// Enters `var store: Store { shared { Store(clock: dependency.clock) } }`, and the requirements of a dependency
  /// protocol.
  static func enter(_ property: VariableDeclSyntax, in collector: Collector) {
    guard let type = collector.here.types.last, !property.isStatic, !isGenerated(collector.facts.source.path),
      let binding = property.bindings.first, let name = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return }
    let position = collector.position(of: name)
    let own = collector.typePath.joined(separator: ".")
    if type.isProtocol {
      let inherits = collector.facts.types[type.fact].inherits
      let isPlugin = inherits.contains { $0.hasSuffix("PluginExtension") }
      guard isPlugin || inherits.contains(where: { $0.hasSuffix("Dependency") }) else { return }
      let fact = ServiceFact(
        style: style, subject: .member((isPlugin ? plugin : requirement) + name.identifier.plain, of: own))
      return collector.add(
        ObtainFact(subject: .service(fact), receiver: .other, base: own, position: position, isDeferred: true))
    }
    guard isInComponent(collector) else { return }
    let value = binding.initializer?.value ?? Expressions.getter(of: binding)?.last.flatMap(Expressions.returned)
    let root = value.map(Expressions.bare)?.as(FunctionCallExprSyntax.self).flatMap(Call.init)
    let isShared =
      root?.name == "shared" || binding.initializer != nil || property.modifiers.contains { $0.name.text == "lazy" }
    collector.body.steps.append(
      .supply(
        SupplyFact(
          verb: .register,
          subject: .service(ServiceFact(style: style, subject: .member(name.identifier.plain, of: own))),
          receiver: .name("self"), base: "self",
          lifetime: StatedLifetime(lifetime: isShared ? .shared : .transient, position: position),
          builder: collector.here.body, conditions: collector.ownConditions,
          position: position)))
  }

  /// Enters `dependency.clock`, and `self.clock` in a component.
  static func enter(_ member: MemberAccessExprSyntax, in collector: Collector) {
    guard let base = member.base, isInComponent(collector), !isGenerated(collector.facts.source.path) else { return }
    let text = base.written
    let name = member.declName.baseName.plain
    switch text {
    case "dependency", "self.dependency": add(requirement + name, at: Syntax(member.declName), in: collector)
    case "pluginExtension", "self.pluginExtension": add(plugin + name, at: Syntax(member.declName), in: collector)
    case "self" where name != "dependency" && name != "pluginExtension":
      add(name, at: Syntax(member.declName), in: collector)
    default:
      if let way = way(to: base, in: collector) {
        add("\(way).\(name)", at: Syntax(member.declName), in: collector)
      }
    }
  }

  /// Returns the property that an expression reads, such as `dependency.login`, or `login` for the component's own
  /// property.
  private static func way(to base: ExprSyntax, in collector: Collector) -> String? {
    if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.plain {
      return name.mayBeType || ["self", "super", "pluginExtension", "$0"].contains(name) || collector.isBound(name)
        ? nil : name
    }
    guard let inner = base.as(MemberAccessExprSyntax.self), let outer = inner.base?.written else { return nil }
    switch outer {
    case "dependency", "self.dependency": return requirement + inner.declName.baseName.plain
    case "self" where inner.declName.baseName.text != "dependency": return inner.declName.baseName.plain
    default: return nil
    }
  }

  /// Enters `clock` in a component.
  static func enter(_ reference: DeclReferenceExprSyntax, in collector: Collector) {
    if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.base?.id != ExprSyntax(reference).id {
      return
    }
    let name = reference.baseName.plain
    guard isInComponent(collector), !name.mayBeType, !collector.isBound(name),
      !["self", "dependency", "pluginExtension", "super"].contains(name), !isGenerated(collector.facts.source.path)
    else { return }
    // A name that is passed with a label, or whose member is read, is almost certainly a property of the component.
    let isGiven = reference.parent?.as(LabeledExprSyntax.self)?.label != nil
    let isAsked = reference.parent?.is(MemberAccessExprSyntax.self) ?? false
    let isCertain = (isGiven || isAsked) && !isPattern(name, around: Syntax(reference))
    add(name, isCertain: isCertain, at: Syntax(reference), in: collector)
  }

  /// Returns whether a pattern in the member around a place may bind a name, such as `case .some(let name)`.
  private static func isPattern(_ name: String, around node: Syntax) -> Bool {
    guard !["error", "newValue", "oldValue"].contains(name) else { return true }
    var next = node
    while let parent = next.parent, !parent.is(MemberBlockItemSyntax.self) { next = parent }
    func binds(_ node: Syntax) -> Bool {
      node.as(IdentifierPatternSyntax.self)?.identifier.plain == name
        || node.children(viewMode: .sourceAccurate).contains(where: binds)
    }
    return binds(next)
  }

  private static func add(_ name: String, isCertain: Bool = true, at node: Syntax, in collector: Collector) {
    let fact = ServiceFact(
      style: style, subject: .member(name, of: collector.typePath.joined(separator: ".")), isCertain: isCertain)
    collector.add(
      ObtainFact(subject: .service(fact), receiver: .other, base: "self", position: collector.position(of: node)))
  }

  /// Returns whether the place is in a component, as far as the file shows it.
  private static func isInComponent(_ collector: Collector) -> Bool {
    guard let type = collector.here.types.last, !type.isProtocol else { return false }
    if type.names.last?.hasSuffix("Component") ?? false { return true }
    // Another file may declare that the extended type is a component.
    if collector.facts.types[type.fact].kind == .extending { return true }
    return collector.facts.types[type.fact].inherits.contains { inherited in
      componentClasses.contains(String(inherited.prefix { $0 != "<" }.split(separator: ".").last ?? ""))
    }
  }

  /// Returns whether Needle generates the file.
  ///
  /// A generated file reads all properties.
  static func isGenerated(_ path: String) -> Bool { path.hasSuffix("NeedleGenerated.swift") }

  // MARK: requests

  static func entry(for fact: ServiceFact, in id: Program.BodyID, of program: Program) -> Program.Target? {
    guard let components = program.libraries.components, case .member(let name, let owner) = fact.subject,
      let place = program.types.resolved(owner, in: program.context(of: id)).first
    else { return nil }
    if name.hasPrefix(plugin) {
      return components.plugins(providing: String(name.dropFirst(plugin.count)), for: place, in: program)
    }
    if let dot = name.lastIndex(of: "."), name[..<dot] != requirement.dropLast() {
      guard components.contains(place) else { return nil }
      return components.members(
        String(name[name.index(after: dot)...]), ofProperty: String(name[..<dot]), of: place, in: program)
    }
    if name.hasPrefix(requirement) {
      let property = String(name.dropFirst(requirement.count))
      return components.providers(of: property, for: place, in: program)
    }
    guard components.contains(place) else { return nil }
    if components.has(name, place, in: program) { return .entries([service(name, place, program)]) }
    return fact.isCertain && components.mayMiss(name, place, in: program)
      ? .entries([service(name, place, program)]) : nil
  }

  static func service(_ name: String, _ place: Int, _ program: Program) -> Service {
    Service(style: style, owner: program.types.infos[place].path.joined(separator: "."), member: name)
  }
}
#endif
