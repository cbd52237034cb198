#if Tools
  import CatalogInspection
  import SwiftSyntax

  /// Point-Free's swift-dependencies.
  ///
  /// An entry is a property of `DependencyValues`. It's registered if its key has a live value, or if something is assigned to it.
  enum DependenciesDialect: Dialect {
    static let style = Wiring.Style.dependencies
    static let modules: Set = ["Dependencies", "DependenciesMacros", "ComposableArchitecture"]
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

    static let values = "DependencyValues"

    // MARK: what is read of a file

    /// Enters `var clock: Clock { get { self[ClockKey.self] } … }` in an extension of `DependencyValues`.
    static func enter(_ property: VariableDeclSyntax, in collector: Collector) {
      guard let type = collector.types.last, type.names.last == values,
        let binding = property.bindings.first,
        let value = Expressions.getter(of: binding)?.last.flatMap(Expressions.returned),
        let lookup = Expressions.bare(value).as(SubscriptCallExprSyntax.self),
        let key = lookup.arguments.first.flatMap({ Expressions.metatype(of: $0.expression) }),
        let last = collector.facts.types[type.fact].properties.indices.last
      else { return }
      collector.facts.types[type.fact].properties[last].madeType = key
    }

    /// Enters `@Dependency(\.clock)`, `@Dependency(\.clock.now)` and `@Dependency(Clock.self)`.
    static func enter(_ attribute: AttributeSyntax, of property: VariableDeclSyntax, in collector: Collector) -> Bool {
      guard Expressions.type(attribute.attributeName).split(separator: ".").last == "Dependency",
        case .argumentList(let arguments) = attribute.arguments, let argument = arguments.first?.expression
      else { return false }
      var subject: ServiceFact.Subject
      if let path = argument.as(KeyPathExprSyntax.self) {
        let first = path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)
        guard let name = first?.declName.baseName.plain else { return false }
        subject = .member(name, of: values)
      } else if let type = Expressions.metatype(of: argument) {
        subject = .typed(.name(type), name: nil, arguments: nil)
      } else {
        return false
      }
      collector.add(
        ObtainFact(
          subject: .service(ServiceFact(style: style, subject: subject)), receiver: .other, base: "@Dependency",
          position: collector.position(of: attribute), isDeferred: true))
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

    /// Enters `withDependencies { $0.clock = … }`.
    static func enter(_ sequence: SequenceExprSyntax, in collector: Collector) {
      let parts = Array(sequence.elements)
      guard parts.count >= 3, parts[1].is(AssignmentExprSyntax.self),
        let member = parts[0].as(MemberAccessExprSyntax.self),
        member.base?.as(DeclReferenceExprSyntax.self) != nil, isInDependencies(Syntax(sequence))
      else { return }
      let fact = ServiceFact(
        style: style, subject: .member(member.declName.baseName.plain, of: values), isCertain: false)
      collector.body.steps.append(
        .supply(
          SupplyFact(
            verb: .override, subject: .service(fact), receiver: .other, base: member.written,
            conditions: collector.ownConditions, position: collector.position(of: member.declName))))
    }

    /// Whether the next closure around a place is one that sets dependencies.
    private static func isInDependencies(_ node: Syntax) -> Bool {
      var next = node.parent
      while let parent = next {
        if parent.is(ClosureExprSyntax.self) {
          let names = ["withDependencies", "prepareDependencies", "dependencies", "dependency"]
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
