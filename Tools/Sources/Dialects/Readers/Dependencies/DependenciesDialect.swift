#if Tools
import CatalogWiring
import SwiftSyntax

/// The dialect of Point-Free's swift-dependencies.
///
/// An entry is a property of `DependencyValues`. It's registered if its key has a live value, or if code assigns a
/// value to it.
package enum DependenciesDialect: Dialect {
  static let style = Wiring.Style.dependencies
  package static let modules: Set = ["Dependencies", "DependenciesMacros", "ComposableArchitecture"]
  static let marks = ["Dependency", "DependencyValues", "DependencyKey", "withDependencies", "liveValue"]
  static let notesRequestsOutside = false

  static let words = DialectWords(
    missing: .init(
      "{name} has no live value: reading it is reported at run time, and gives the test value",
      fix: "let its key conform to DependencyKey in a module of this program, and give it a liveValue"),
    captive: .init(
      "{keeper} keeps {name}, which lives in {scope}", fix: "read {name} on each use, with @Dependency"),
    circular: .init(
      "the live value of {name} reads itself while it is created",
      fix: "read one of them on each use, with @Dependency in the closure that needs it"),
    duplicate: .init("{name} has two live values", fix: "remove one"),
    earlier: "the other one",
    unused: .init(
      "{name} is declared, and nothing depends on it",
      fix: "remove it from DependencyValues, or say why it stays: // catalog:ignore unused-entry: reason"),
    outside: .init("{code} reads a dependency while it runs", fix: "declare it with @Dependency"))

  package static let values = "DependencyValues"

  // MARK: code of a file

  /// Enters `var clock: Clock { get { self[ClockKey.self] } … }` in an extension of `DependencyValues`.
  static func enter(_ property: VariableDeclSyntax, in collector: Collector) {
    guard let type = collector.here.types.last, type.names.last == values, let binding = property.bindings.first,
      let block = binding.accessorBlock, let key = Self.key(in: Syntax(block)),
      let last = collector.facts.types[type.fact].properties.indices.last
    else { return }
    collector.facts.types[type.fact].properties[last].madeType = key
  }

  /// Returns the first key that a getter reads: `Clock.Key` for `self[Clock.Key.self]`.
  private static func key(in node: Syntax) -> String? {
    if let lookup = node.as(SubscriptCallExprSyntax.self), lookup.calledExpression.written == "self",
      let key = lookup.arguments.first.flatMap({ Expressions.metatype(of: $0.expression) })
    {
      return key
    }
    return node.children(viewMode: .sourceAccurate).lazy.compactMap(key).first
  }

  /// Enters `@DependencyEntry(liveValue: WallClock()) var clock: any Clock`, whose key the macro generates.
  private static func enterEntry(
    _ attribute: AttributeSyntax, of property: VariableDeclSyntax, in collector: Collector
  ) -> Bool {
    guard let type = collector.here.types.last, type.names.last == values,
      let name = property.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain,
      let last = collector.facts.types[type.fact].properties.indices.last
    else { return false }
    let arguments = attribute.arguments?.as(LabeledExprListSyntax.self)
    let stated = arguments?.first { $0.label == nil }.flatMap { Expressions.text(of: $0.expression) }
    let key = stated ?? name.prefix(1).uppercased() + name.dropFirst() + "Key"
    let isLive = arguments?.contains { $0.label?.text == "liveValue" } ?? false
    collector.facts.types[type.fact].properties[last].madeType = key
    collector.facts.types.append(
      TypeFact(
        path: collector.typePath + [key], kind: .value, inherits: [isLive ? "DependencyKey" : "TestDependencyKey"],
        position: collector.position(of: property.bindings)))
    return true
  }

  /// Enters `@Dependency(\.clock)`, `@Dependency(\.clock.now)` and `@Dependency(Clock.self)`.
  static func enter(_ attribute: AttributeSyntax, of property: VariableDeclSyntax, in collector: Collector) -> Bool {
    let wrapper = Expressions.type(attribute.attributeName).split(separator: ".").last
    if wrapper == "DependencyEntry" { return enterEntry(attribute, of: property, in: collector) }
    guard wrapper == "Dependency", case .argumentList(let arguments) = attribute.arguments,
      let argument = arguments.first?.expression
    else { return false }
    return enter(argument, base: "@Dependency", at: Syntax(attribute), in: collector)
  }

  /// Enters `Dependency(\.clock)`, which creates the wrapper, and `.dependency(\.clock, WallClock())` of a reducer.
  static func enter(_ call: Call, in collector: Collector) -> Bool {
    guard let argument = call.first else { return false }
    if call.name == "Dependency", call.base == nil || call.baseText == "Dependencies" {
      return enter(argument, base: call.name, at: call.place, in: collector)
    }
    guard call.name == "dependency" || call.name == "transformDependency", call.base != nil,
      call.arguments.count == 2 || call.closure != nil, let path = argument.as(KeyPathExprSyntax.self),
      let name = path.firstName
    else { return false }
    assign(name, call.arguments.last?.expression, at: Syntax(path), base: call.baseText, in: collector)
    return false
  }

  /// Enters a dependency on a key path or a type, and returns whether the argument is either of them.
  private static func enter(
    _ argument: ExprSyntax, base: String, at node: Syntax, in collector: Collector
  ) -> Bool {
    var subject: ServiceFact.Subject
    if let path = argument.as(KeyPathExprSyntax.self) {
      guard let name = path.firstName else { return false }
      subject = .member(name, of: values)
    } else if let type = Expressions.metatype(of: argument) {
      subject = .typed(.name(type), name: nil, arguments: nil)
    } else {
      return false
    }
    collector.add(
      ObtainFact(
        subject: .service(ServiceFact(style: style, subject: subject)), receiver: .other, base: base,
        position: collector.position(of: node), isDeferred: true))
    return true
  }

  /// Enters `DependencyValues._current.clock`.
  static func enter(_ member: MemberAccessExprSyntax, in collector: Collector) {
    guard let base = member.base?.written, base == "DependencyValues._current" else { return }
    let fact = ServiceFact(
      style: style, subject: .member(member.declName.baseName.plain, of: values), isCertain: false)
    collector.add(
      ObtainFact(
        subject: .service(fact), receiver: .other, base: base, position: collector.position(of: member.declName),
        isDeferred: true))
  }

  /// Enters `withDependencies { $0.clock = … }`, and assignments in functions that take or extend the values.
  static func enter(_ sequence: SequenceExprSyntax, in collector: Collector) {
    let parts = Array(sequence.elements)
    guard parts.count >= 3, parts[1].is(AssignmentExprSyntax.self) else { return }
    let isExtension = collector.here.types.last?.names.last == values
    if let name = parts[0].as(DeclReferenceExprSyntax.self)?.baseName, isExtension, !collector.isBound(name.plain) {
      return assign(name.plain, parts.last, at: Syntax(name), base: name.plain, in: collector)
    }
    guard let member = parts[0].as(MemberAccessExprSyntax.self),
      let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.plain,
      base == "self" && isExtension || collector.type(ofName: base)?.hasSuffix(values) ?? false
        || isInDependencies(Syntax(sequence))
    else { return }
    assign(
      member.declName.baseName.plain, parts.last, at: Syntax(member.declName), base: member.written, in: collector)
  }

  private static func assign(
    _ name: String, _ value: ExprSyntax?, at node: Syntax, base: String, in collector: Collector
  ) {
    guard value.map({ !isCopy($0, of: name) }) ?? true else { return }
    let fact = ServiceFact(style: style, subject: .member(name, of: values), isCertain: false)
    collector.body.steps.append(
      .supply(
        SupplyFact(
          verb: .override, subject: .service(fact), receiver: .other, base: base,
          conditions: collector.ownConditions, position: collector.position(of: node))))
  }

  /// Returns whether a value is the same value of other values: `$0.clock = values.clock`.
  private static func isCopy(_ value: ExprSyntax, of name: String) -> Bool {
    guard let member = value.as(MemberAccessExprSyntax.self) else { return false }
    return member.declName.baseName.plain == name && member.base.map { !$0.written.mayBeType } ?? false
  }

  /// Returns whether the innermost closure around a place sets dependencies.
  private static func isInDependencies(_ node: Syntax) -> Bool {
    var next = node.parent
    while let parent = next {
      if parent.is(ClosureExprSyntax.self) {
        let names = ["withDependencies", "prepareDependencies", "transformDependency", "dependencies", "dependency"]
        if let label = parent.parent?.as(MultipleTrailingClosureElementSyntax.self)?.label.text {
          return names.contains(label)
        }
        var call = parent.parent
        if let argument = call?.as(LabeledExprSyntax.self) {
          if let label = argument.label?.text, names.contains(label) { return true }
          call = argument.parent?.parent
        }
        return call?.as(FunctionCallExprSyntax.self).flatMap(Call.init).map { names.contains($0.name) } ?? false
      }
      next = parent.parent
    }
    return false
  }
}
#endif
