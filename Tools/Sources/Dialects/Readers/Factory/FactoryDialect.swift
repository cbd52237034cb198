#if Tools
import CatalogWiring
import SwiftSyntax

/// The dialect of Factory, versions 1, 2 and 3.
///
/// An entry is a container's property or function that returns a `Factory` or a `ParameterFactory`, or a service that
/// is registered by its type. A container's other properties only forward to entries, so the analysis follows them.
package enum FactoryDialect: Dialect {
  static let style = Wiring.Style.factory
  package static let modules: Set = ["Factory", "FactoryKit", "FactoryMacros", "FactoryTesting"]
  static let marks = [
    "Container", "SharedContainer", "Injected", "LazyInjected", "WeakLazyInjected", "InjectedObject",
    "InjectedObservable", "DynamicInjected", "InjectedType", "resolve", "dependency",
  ]

  static let words = DialectWords(
    missing: .init(
      "{name} has no factory, or one that is promised and never registered: it's nil at run time, or a crash",
      fix: "declare {name} with a factory, or register one for it before it's resolved"),
    captive: .init(
      "{keeper} is kept for the whole program, and keeps {name}, which is of the scope {scope}",
      fix: "give {keeper} the scope {scope} too, or resolve {name} on each use"),
    circular: .init(
      "{name} resolves itself while it is created, which is a fatal error",
      fix: "inject one of them with @LazyInjected, or move what both need into a third"),
    duplicate: .init(
      "{name} is registered twice: the last registration wins", fix: "remove one of the registrations"),
    earlier: "registered before",
    unused: .init(
      "{name} is declared, and nothing resolves it",
      fix: "remove it from its container, or say why it stays: // catalog:ignore unused-entry: reason"),
    outside: .init(
      "{code} resolves a service while it runs",
      fix: "inject it with @Injected, or take it as a parameter of the initializer"))

  // MARK: names

  /// Returns whether a type is the type of an entry, such as `Factory<Clock>`.
  static func isFactory(_ type: String?) -> Bool {
    guard let type else { return false }
    let name = type.prefix { $0 != "<" }.split(separator: ".").last
    return name == "Factory" || name == "ParameterFactory"
  }

  /// Returns whether a type is a container, judged by its name.
  static func isContainer(_ type: String) -> Bool {
    let name = Expressions.unwrapped(type).split(separator: ".").last ?? ""
    return ["Container", "Services", "Dependencies", "Factories", "Injector", "Registry"].contains {
      name.hasSuffix($0)
    }
  }

  /// Returns whether the place is in a container, as far as the file shows it.
  static func isInContainer(_ collector: Collector) -> Bool {
    guard let type = collector.here.types.last else { return false }
    return type.names.last.map(isContainer) ?? false || collector.body.steps.contains(where: \.isOfDialect)
      || collector.facts.types[type.fact].inherits.contains { containerProtocols.contains($0) }
  }

  /// The library's protocols that its own container conforms to.
  private static let libraryProtocols = ["SharedContainer", "ManagedContainer", "Resolving", "AutoRegistering"]

  static let containerProtocols: Set = ["SharedContainer", "ManagedContainer", "AutoRegistering"]

  // MARK: entries

  static func entry(for fact: ServiceFact, in id: Program.BodyID, of program: Program) -> Program.Target? {
    guard case .member(let name, let container) = fact.subject else {
      return program.typedService(fact, in: id).map { .entries([$0]) }
    }
    guard !container.isEmpty else { return onlyEntry(name, of: program) }
    guard let place = program.types.resolved(container, in: program.context(of: id)).first else { return nil }
    // A type with another kind of name must have entries. Otherwise its members aren't followed.
    guard fact.isCertain || container.hasSuffix("Container") || hasEntries(place, program) else { return nil }
    let extended = libraryProtocols.flatMap { program.types.resolved($0, in: .init(file: 0, types: [])) }
    for owner in [place] + program.inherited(by: place) + extended {
      if let target = member(name, of: owner, for: place, program) { return target }
    }
    // For other members, the declaration may be in the library or another package.
    guard fact.isCertain, hasEntries(place, program) || isDeclared(place, program), !libraryMembers.contains(name)
    else { return nil }
    return .entries([service(name, place, program)])
  }

  private static func service(_ name: String, _ place: Int, _ program: Program) -> Service {
    Service(style: style, owner: program.types.infos[place].path.joined(separator: "."), member: name)
  }

  private static func member(_ name: String, of owner: Int, for place: Int, _ program: Program) -> Program.Target? {
    if let found = program.types.infos[owner].properties.first(where: { $0.property.name == name }) {
      return isFactory(found.property.type)
        ? .entries([service(name, owner, program)])
        : .code([Program.BodyID(file: found.file, body: found.property.body)])
    }
    let functions = program.methods(name, of: owner)
    guard let first = functions.first else { return nil }
    return isFactory(program[first].resultType) ? .entries([service(name, owner, program)]) : .code(functions)
  }

  /// Returns the entry with a name, if only one container has an entry with that name.
  private static func onlyEntry(_ name: String, of program: Program) -> Program.Target? {
    guard let owners = program.libraries.containers[name], owners.count == 1 else { return nil }
    return .entries([service(name, owners[0], program)])
  }

  /// Returns the containers that have an entry with a name, by the name.
  static func containers(in program: Program) -> [String: [Int]] {
    var all: [String: [Int]] = [:]
    for (place, info) in program.types.infos.enumerated() {
      let names = info.properties.filter { isFactory($0.property.type) }.map(\.property.name)
      for name in Set(names) { all[name, default: []].append(place) }
    }
    return all
  }

  /// Returns whether the program declares a type as a container.
  ///
  /// Such a container may have no entries.
  private static func isDeclared(_ place: Int, _ program: Program) -> Bool {
    !program.types.ancestors(of: place).names.isDisjoint(with: containerProtocols)
  }

  private static func hasEntries(_ place: Int, _ program: Program) -> Bool {
    program.types.infos[place].properties.contains { isFactory($0.property.type) }
  }

  /// The members of containers that the library declares.
  private static let libraryMembers: Set = [
    "shared", "manager", "reset", "push", "pop", "with", "preview", "promised", "unique", "cached", "singleton",
    "graph",
    "context", "self", "decorator", "defaultScope", "init", "onTest", "onPreview", "onDebug", "onArg", "onArgs",
    "onSimulator", "onDevice", "register", "resolve", "autoRegister", "factory", "parameterFactory", "once", "trace",
  ]
}
#endif
