#if Tools
import CatalogWiring

extension Relevance {
  /// The words that become relevant through the facts so far.
  init(_ files: [ReadFile], _ dialects: DialectUse) {
    for mark in dialects.marks { mention(mark) }
    for file in files {
      mentioned.formUnion(file.facts.relevance.mentioned)
      declared.formUnion(file.facts.relevance.declared)
      keys.formUnion(file.facts.relevance.keys)
    }
    // A type with dynamic members reads keys by their names alone.
    if files.contains(where: { $0.bodies.contains(where: \.readsDynamicMembers) }) {
      for file in files { for key in file.keys { mention(key.name) } }
    }
    addCallers(in: files)
  }

  /// Adds the words that a file itself makes relevant.
  init(_ file: FileFacts) {
    for key in file.keys { addKey(key.name) }
    for type in file.types { add(type) }
    for body in file.bodies { add(body) }
    for list in file.lists { for element in list.elements { add(element) } }
  }

  private mutating func add(_ type: TypeFact) {
    switch type.kind {
    case .proto:
      // Another file may refine a protocol that refines a blueprint, a module, a header or a component.
      if type.inherits.contains(where: { !Self.plain.contains($0) }) || type.properties.count == 1 {
        mention(type.name)
      }
      // The bundle with a header provides the requirements of the header.
      if type.properties.count == 1, let property = type.properties.first { mention(property.name) }
    case .alias:
      // An alias of a relevant type.
      for name in type.inherits { declare(name) }
      if type.path.count == 1 { mention(type.name) }
    case .value, .reference:
      for name in type.inherits { declare(name) }
      if !type.inherits.allSatisfy({ Self.plain.contains($0) }) { addBlueprint(type) }
    case .extending: declare(type.name)
    }
    addDisposal(type)
  }

  /// If entries must be disposed, code that opens and ends their scopes is relevant.
  private mutating func addDisposal(_ type: TypeFact) {
    guard
      let last = type.inherits.first(where: { $0.hasSuffix("DisposableBlueprint") || $0.hasSuffix("CatalogScope") })
    else { return }
    if last.hasSuffix("CatalogScope") { return mention(type.name) }
    for name in ["shutdown", "makeScope", "withScope", "withSynchronousScope", "isolatedCopy", "withOverrides"] {
      mention(name)
    }
  }

  /// A blueprint or a module may be installed without any other relevant word.
  private mutating func addBlueprint(_ type: TypeFact) {
    let isInstalled = type.inherits.contains {
      $0.hasSuffix("Blueprint") || $0.hasSuffix("Module") || $0 == "CompositionRoot"
    }
    if isInstalled || type.lifetime != nil || type.output != nil { mention(type.name) }
    // The type of a service's instances may have state.
    if type.lifetime == nil, let output = type.output { declare(output) }
  }

  private mutating func add(_ body: Body) {
    // The enumeration of a flag has cases that no supply mentions.
    for flag in body.fact.flagTests {
      if case .isCase(let name) = flag.test, name != "some", name != "none" { mention(name) }
    }
    for obtain in body.obtains {
      if case .located(let type, _) = obtain.subject { add(type) }
      if case .service(let fact) = obtain.subject { add(fact) }
      if case .blueprint(let name) = obtain.subject { declare(name) }
    }
    for step in body.steps {
      switch step {
      case .supply(let supply):
        switch supply.subject {
        case .blueprint(let name): declare(name)
        case .located(let type, _): add(type)
        case .elements(let elements): for element in elements { add(element) }
        case .service(let fact): add(fact)
        case .key: break
        }
      case .call, .clear: break
      }
    }
  }

  private mutating func add(_ type: WrittenType) {
    switch type {
    case .name(let name), .value(let name), .instance(let name, _): declare(name)
    case .argument(let call, _, _), .result(let call): declare(call.name)
    }
  }

  private mutating func add(_ fact: ServiceFact) {
    switch fact.subject {
    case .typed(let type, _, _): add(type)
    case .member(_, let container): if fact.isCertain { mention(container) }
    }
  }

  private mutating func add(_ element: ElementFact) {
    switch element.kind {
    case .instance(let type): declare(type)
    case .listed(let elements, let function):
      mention(function)
      for element in elements { add(element) }
    case .members(let name, _): mention(name)
    case .list, .unknown: break
    }
  }

  /// Types that inherit only from these are not part of the wiring.
  private static let plain: Set = [
    "AnyObject", "CaseIterable", "Codable", "Comparable", "CustomStringConvertible", "Decodable", "Encodable",
    "Equatable", "Error", "Hashable", "Identifiable", "Int", "Sendable", "String",
  ]

  // MARK: callers

  /// Adds the functions and types that obtain or wire when they are called or created, and the code that calls them.
  private mutating func addCallers(in files: [ReadFile]) {
    let bodies = files.flatMap(\.bodies).filter { !$0.owner.isOfBlueprint }
    var names: Set<String> = []
    for body in bodies
    where !body.obtains.isEmpty || !body.fact.requests.genericLocates.isEmpty || body.isGivenCatalog || body.hasSupplies
      || body.isOfCatalog && !body.steps.isEmpty
    {
      names.formUnion(body.callableNames)
    }
    var callers: [String: Set<String>] = [:]
    for body in bodies {
      let own = body.callableNames
      guard !own.isEmpty else { continue }
      for case .call(let call) in body.steps { callers[call.name, default: []].formUnion(own) }
    }
    var next = Array(names)
    while let name = next.popLast() {
      for caller in callers[name] ?? [] where names.insert(caller).inserted { next.append(caller) }
    }
    for name in names { mention(name) }
  }
}

extension BodyFact.Owner {
  /// Whether every blueprint or module has it.
  fileprivate var isOfBlueprint: Bool {
    switch self {
    // No code calls the entry point of a program.
    case .method(let name): ["assemble", "install", "registerServices", "main"].contains(name)
    default: false
    }
  }
}

extension Body {
  fileprivate var hasSupplies: Bool { steps.contains { if case .supply = $0 { true } else { false } } }

  /// Returns the words in a call: the name of a function, or the type's name for code in its initializers.
  fileprivate var callableNames: [String] {
    switch owner {
    // A subscript is called without its name. One that locates a type is called with `Service.self`.
    case .method("subscript"): ["self"]
    case .method(let name): [name]
    case .initializer: context.last.map { [$0] } ?? []
    case .property(let name): [name] + (context.last.map { [$0] } ?? [])
    case .builder, .topLevel: []
    }
  }
}
#endif
