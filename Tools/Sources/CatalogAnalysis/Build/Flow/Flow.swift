#if Tools
import CatalogWiring

/// The supplies of a program.
///
/// They are found by following its code from the entry points through functions, modules and lists, with the catalog
/// that each receives.
struct Flow {
  /// The subject of a supply: a blueprint, or a type with a name.
  enum Subject: Hashable {
    case blueprint(Int)
    case located(String, name: String?)
    case service(Service)
  }

  /// A body that is being followed, and the type that is being installed.
  ///
  /// Types that install each other may share the `install` of their protocol.
  private struct Running: Hashable {
    let body: Program.BodyID
    let installed: Int?
  }

  private struct Visit: Hashable {
    let body: Program.BodyID
    let frame: Frame
  }

  /// The bodies that were followed and are being followed, so that the walk through the code ends.
  private struct Walk {
    private var seen: Set<Visit> = []
    private var path: Set<Running> = []
    /// The number of times that bodies may still be followed with arguments of their callers.
    private var visitsLeft = maximumVisits
    private(set) var reached: Set<Program.BodyID> = []

    /// Whether no more bodies can be followed.
    var isExhausted: Bool { path.count >= maximumDepth || visitsLeft <= 0 }

    /// Returns whether a body is being followed; a recursive call adds nothing.
    func isFollowing(_ body: Running) -> Bool { path.contains(body) }

    /// Begins to follow a body, unless it was already followed with this context.
    mutating func begin(_ body: Running, _ frame: Frame) -> Bool {
      guard seen.insert(Visit(body: body.body, frame: frame)).inserted else { return false }
      visitsLeft -= 1
      path.insert(body)
      reached.insert(body.body)
      return true
    }

    mutating func end(_ body: Running) { path.remove(body) }
  }

  let program: Program
  private(set) var all: [SupplyRecord] = []
  var unknowns: [Wiring.Unknown] = []
  private var walk = Walk()
  /// The bodies that the program reaches.
  var reached: Set<Program.BodyID> { walk.reached }
  /// The places in `all`.
  private var known: [Known: Int] = [:]
  /// The parameters of modules, whose arguments calls pass.
  var parameters = Bindings<Parameter>()
  /// The functions that register a parameter.
  var registrations = Bindings<Program.BodyID>()

  struct Parameter: Hashable {
    let body: Program.BodyID
    let name: String
  }

  /// The catalogs that were cleared, and how often.
  private var cleared: [Wiring.CatalogID: Int] = [:]

  private struct Known: Hashable {
    let subject: Subject
    let verb: SupplyFact.Verb
    let supply: Wiring.Supply
    let lifetime: StatedLifetime?
  }

  /// The module whose supplies replace those of others on purpose: the module of the tests.
  private let replacingModule: String?

  init(_ program: Program, _ unit: Project.Unit) {
    self.program = program
    replacingModule = unit.kind == .tests ? unit.rootModule : nil
    // The code of the composition root is followed first.
    let files =
      program.files.indices.filter { program.files[$0].module == unit.rootModule }
      + program.files.indices.filter { program.files[$0].module != unit.rootModule }
    let bodies = files.flatMap { file in
      program.files[file].bodies.indices.lazy.filter { !program.files[file].bodies[$0].steps.isEmpty }.map {
        Program.BodyID(file: file, body: $0)
      }
    }
    for id in bodies where begins(id) { follow(id, Frame()) }
    // A client may call code that the program doesn't call. The exception is `install`, because all installs of a
    // program are known.
    for id in bodies where unit.rootModule == nil && installs(id) && !walk.reached.contains(id) { follow(id, Frame()) }
    for id in bodies where !walk.reached.contains(id) && program[id].owner != .builder && !installs(id) {
      follow(id, Frame())
    }
    for dialect in Dialects.of(program.uses.dialects) { all += dialect.declared(in: program) }
    unknowns += registrations.unknowns
    // The callers of a library are unknown.
    guard unit.rootModule != nil else { return }
    unknowns += parameters.unknowns
  }

  /// Returns whether a body is followed on its own: it receives no catalog, and is not part of one.
  private func begins(_ id: Program.BodyID) -> Bool {
    let body = program[id]
    return body.owner != .builder && !body.isOfCatalog && !body.isGivenCatalog
  }

  /// Returns whether a body runs when a module is installed.
  private func installs(_ id: Program.BodyID) -> Bool {
    guard case .method(let name) = program[id].owner, ["install", "_install", "registerServices"].contains(name) else {
      return false
    }
    return program.type(around: id).map(program.roles.modules.contains) ?? false
  }

  // MARK: following

  /// The maximum depth and number of calls that are followed.
  ///
  /// A function with two callers that each call it under two conditions is followed four times, and the next one
  /// eight times.
  static let maximumDepth = 2000
  static let maximumVisits = 50_000
  /// The maximum number of nested conditions.
  static let maximumConditions = 12

  mutating func follow(_ id: Program.BodyID, _ frame: Frame) {
    let body = program[id]
    let running = Running(body: id, installed: frame.installed)
    guard !body.steps.isEmpty, !walk.isFollowing(running) else { return }
    guard !walk.isExhausted, frame.conditions.count <= Self.maximumConditions else {
      let reason = "\(body.title) has too many callers for the analysis to follow them all"
      return unknowns.append(Wiring.Unknown(body.position, reason, about: .supply))
    }
    guard walk.begin(running, frame) else { return }
    defer { walk.end(running) }
    for step in body.steps {
      switch frame.flags.passed(step) {
      case .supply(let supply): follow(supply, id, frame)
      case .call(let call): follow(call, id, frame)
      case .clear(let receiver):
        if let catalog = catalog(receiver, id, frame) { cleared[catalog, default: 0] += 1 }
      }
    }
  }

  private mutating func follow(_ call: CallFact, _ id: Program.BodyID, _ frame: Frame) {
    let callees = program.callees(of: call, from: id, installing: frame.installed)
    if callees.isEmpty, program.generics.registrations.contains(call.name) {
      let reason = "`\(call.name)` may register a service, and the sources don't show the type that it is called on"
      unknowns.append(Wiring.Unknown(call.position, reason, about: .registration))
    }
    for callee in callees where callee != id {
      let body = program[callee]
      guard !body.steps.isEmpty else { continue }
      var next = Frame(module: frame.module, conditions: frame.conditions + call.certainConditions)
      if let place = opening(amongCatalogsOf: call, id) {
        next.conditions = call.certainConditions.filter { $0.position > place }
      }
      next.flags = PassedFlags(by: call, to: body, in: program[id], frame.flags)
      if call.isOfSelf { next.installed = program.type(around: callee, of: frame.installed) }
      if body.isOfCatalog {
        next.own = catalog(call.receiver, id, frame)
      }
      bind(call, to: body, id, frame, &next)
      next.builders = passedBuilders(by: call, to: body, id, frame)
      for name in next.elements.keys { parameters.bind(Parameter(body: callee, name: name)) }
      if !body.registeredParameters.isEmpty { bindGenerics(call, of: callee, id, &next) }
      if !body.suppliedGenerics.isEmpty {
        next.types.supplied = program.suppliedArguments(by: call, of: callee, from: id)
      }
      // A body without such arguments is followed on its own.
      guard next.own != nil || !next.catalogs.isEmpty || !next.elements.isEmpty || !next.types.registered.isEmpty else {
        continue
      }
      follow(callee, next)
    }
  }

  /// Binds a function's parameters to the arguments that are catalogs or installed elements.
  private mutating func bind(
    _ call: CallFact, to body: Body, _ id: Program.BodyID, _ frame: Frame, _ next: inout Frame
  ) {
    for parameter in body.parameters {
      if let receiver = parameter.defaultCatalog { next.catalogs[parameter.name] = catalog(receiver, id, frame) }
    }
    if let last = body.parameters.last, !call.others.listed.isEmpty, last.type.contains("->") {
      next.elements[last.name] = given(call.others.listed, as: last.type, id, frame)
    }
    var parameters = body.parameters[...]
    var (variadic, variadicType): (String?, String) = (nil, "")
    for argument in call.arguments {
      while variadic == nil || argument.label != nil, let parameter = parameters.first,
        parameter.label != argument.label, parameter.hasDefault
      {
        parameters.removeFirst()
      }
      // All arguments after one without a label.
      if let last = variadic, argument.label == nil {
        next.elements[last, default: []] += given(argument.elements, as: variadicType, id, frame)
        continue
      }
      variadic = nil
      guard let parameter = parameters.popFirst(), parameter.label == argument.label else { return }
      if parameter.isVariadic { (variadic, variadicType) = (parameter.name, parameter.type) }
      if BodyFact.catalogTypes.contains(parameter.type) {
        next.catalogs[parameter.name] = catalog(argument.receiver, id, frame)
      } else if parameter.type == "Lifetime" {
        next.lifetimes[parameter.name] = LifetimeFact(literal: argument.text)
      } else if !argument.elements.isEmpty {
        let elements = given(argument.elements, as: parameter.type, id, frame)
        if !elements.isEmpty { next.elements[parameter.name] = elements }
      }
    }
  }

  /// Returns the elements of an argument that may be installed.
  private mutating func given(
    _ facts: [ElementFact], as type: String, _ id: Program.BodyID, _ frame: Frame
  ) -> [Element] {
    let all = facts.map { elements($0, id, frame) }
    let found = all.flatMap(\.found).filter { mayBeInstalled($0, as: type) }
    // The rest of the argument may contain any module.
    if !found.isEmpty { unknowns += all.compactMap(\.unknown) }
    return found
  }

  /// Returns whether an argument may be installed.
  ///
  /// Most arguments are other values.
  private func mayBeInstalled(_ element: Element, as type: String) -> Bool {
    if type.contains("Module") || type.contains("Blueprint") { return true }
    if !program.uses.dialects.isEmpty, type.hasSuffix(".Type") { return true }
    let context = TypeTable.Context(file: element.file, types: element.types)
    return program.types.resolved(element.type, in: context).contains {
      program.roles.modules.contains($0) || program.roles.blueprints[$0] != nil
    }
  }

  // MARK: supplying

  private mutating func follow(_ supply: SupplyFact, _ id: Program.BodyID, _ frame: Frame) {
    let (supply, frame) = withinOpening(supply, id, frame)
    let known = all.count
    let listing = listing(of: supply, in: id)
    defer { if listing != nil { for place in known..<all.count { all[place].supply.listing = listing } } }
    let catalog = catalog(supply.receiver, id, frame)
    if let builder = supply.builder {
      // A builder may also supply.
      var next = Frame(conditions: frame.conditions + supply.conditions)
      if let name = program[.init(file: id.file, body: builder)].given, let catalog { next.catalogs[name] = catalog }
      follow(.init(file: id.file, body: builder), next)
    }
    if case .elements(let elements) = supply.subject {
      let isCatalog = isCatalog(supply.receiver, id, frame)
      for element in elements where !isOuterRoot(element, by: supply, id) {
        install(
          element, to: catalog, isCatalog: isCatalog, isOfLocator: supply.verb == .register, id, frame)
      }
      return
    }
    if case .blueprint(let name) = supply.subject, program[id].generics.contains(name) {
      return installParameter(of: name, supply, to: catalog, id, frame)
    }
    if case .service(let fact) = supply.subject, let generic = fact.parameter(of: program[id]) {
      return register(generic, fact, supply, to: catalog, id, frame)
    }
    if case .located(.name(let type), let name) = supply.subject {
      if program[id].generics.contains(type) { return register(type, name, supply, to: catalog, id, frame) }
      if let facade = program.facade(supply.baseType, in: id) {
        registrations.bind(facade)
        return register(type, name, supply, of: facade, id, frame)
      }
    }
    guard let subject = subject(of: supply, id, frame) else { return }
    if supply.verb == .override, !program.mayBeReplaced(subject) { return }
    var made = Wiring.Supply(
      supply.position, catalog: catalog, module: frame.module ?? program.group(of: subject, in: id),
      conditions: frame.conditions + supply.conditions, isOwn: supply.isOwn,
      isOverride: supply.verb == .override && !program.isPromised(subject) || replaces(id),
      isInstance: supply.isInstance)
    made.isLive = supply.isLive
    made.key = supply.key
    add(
      subject, supply.verb, lifetime: lifetime(of: supply, id, frame) ?? program.defaultLifetime(of: subject),
      builder: supply.builder.map { .init(file: id.file, body: $0) },
      passed: supply.builder.flatMap { passed(to: .init(file: id.file, body: $0), frame) }, to: supply.receiver,
      in: id, by: frame.installed, made)
  }

  /// Returns whether supplies replace those of others on purpose: in a test, and in the library's services for tests.
  private func replaces(_ id: Program.BodyID) -> Bool {
    guard let replacingModule else { return false }
    let module = program.files[id.file].module
    return module == replacingModule || module == PackageClosure.defaults && program[id].context == ["TestDefaults"]
  }

  mutating func add(
    _ subject: Subject, _ verb: SupplyFact.Verb, lifetime: StatedLifetime? = nil,
    builder: Program.BodyID? = nil, passed: PassedBuilder? = nil, to receiver: Receiver = .other,
    in body: Program.BodyID? = nil, by installed: Int? = nil, _ supply: Wiring.Supply
  ) {
    var supply = supply
    // Supplies before a catalog is cleared belong to another catalog.
    if let catalog = supply.catalog, let times = cleared[catalog] {
      supply.catalog = .cleared(catalog, times: times)
    }
    let key = Known(subject: subject, verb: verb, supply: supply, lifetime: lifetime)
    let place = known[key, default: all.count]
    if place == all.count {
      known[key] = place
      all.append(
        SupplyRecord(
          subject: subject, verb: verb, supply: supply, lifetime: lifetime, builder: builder,
          receiver: receiver, body: body, installed: installed))
    }
    if let passed, !all[place].passed.contains(passed) { all[place].passed.append(passed) }
  }

  private mutating func subject(
    of supply: SupplyFact, _ id: Program.BodyID, _ frame: Frame
  ) -> Subject? {
    switch supply.subject {
    case .blueprint(let written):
      let name = frame.types.supplied.isEmpty ? written : written.substituted(frame.types.supplied)
      // In an extension of a protocol, it is the installed type.
      let installed = name == "Self" ? frame.installed : nil
      guard let place = installed ?? program.types.resolved(name, in: program.context(of: id)).first else {
        let reason = "the supplied type \(name) is not declared in any file that was read"
        unknowns.append(Wiring.Unknown(supply.position, reason, about: .supply))
        return nil
      }
      // Another type has a method with this name.
      guard let blueprint = program.roles.blueprints[place] else { return nil }
      // Without a builder, a type without `assemble` supplies nothing.
      if supply.isOwn, supply.verb == .supply, blueprint.conformance == .supplied { return nil }
      return .blueprint(place)
    case .key(let key): return subject(ofKey: key, supply, id)
    case .located(let type, let name):
      guard !program.isOther(supply.baseType, in: id) else { return nil }
      guard let (type, context) = program.type(type, in: id) else {
        let isParameter = type.name.map { program.isUnbound($0, in: id) } ?? false
        let reason = "the registered type is inferred: write it, as in register(Service.self) { … }"
        let inferred = Wiring.Unknown(supply.position, reason, about: .registration)
        unknowns.append(isParameter ? .registeredParameter(supply) : inferred)
        return nil
      }
      // The library rejects it at run time, and a rule reports it.
      if program.isOptional(type, in: context) { return nil }
      return program.located(type, name, in: context)
    case .service(let fact):
      guard case .entries(let all) = program.target(of: fact, in: id), let service = all.first else {
        noteParameter(of: fact, supply, id)
        return nil
      }
      if isOpenGeneric(service, fact, supply, id) { return nil }
      return .service(service)
    case .elements: return nil
    }
  }
}
#endif
