#if Tools
  import CatalogInspection

  /// What is supplied by a program: followed from where its code begins, through functions, modules and lists, with the
  /// catalog that each is given.
  struct Flow {
    /// What is supplied: a blueprint, or a type with a name.
    enum Subject: Hashable {
      case blueprint(Int)
      case located(String, name: String?)
      case service(Service)
    }

    /// One time that something is supplied, contributed to, decorated or overridden.
    struct One {
      let subject: Subject
      /// What it is called.
      let name: String
      let verb: SupplyFact.Verb
      let supply: Wiring.Supply
      let lifetime: StatedLifetime?
      /// The builder's body; nil if it is the blueprint's own `assemble`, or an instance.
      let builder: Program.BodyID?
    }

    /// Something that is installed, with where its names are looked up.
    struct Element: Hashable {
      let type: String
      let file: Int
      let types: [String]
      let position: SourcePosition
      let conditions: [Wiring.Condition]
    }

    /// What a body is followed with.
    struct Frame: Hashable {
      /// What its names stand for.
      var catalogs: [String: String] = [:]
      var elements: [String: [Element]] = [:]
      /// The catalog of whose extension it is.
      var own: String?
      /// The module that installs.
      var module: String?
      var conditions: [Wiring.Condition] = []
      /// The type that is being installed.
      var installed: Int?
    }

    private struct Visit: Hashable {
      let body: Program.BodyID
      let frame: Frame
    }

    let program: Program
    private(set) var all: [One] = []
    var unknowns: [Wiring.Unknown] = []
    private var seen: Set<Visit> = []
    /// The bodies that are being followed: one that calls itself, also through others, says nothing new.
    private var path: Set<Program.BodyID> = []
    private var reached: Set<Program.BodyID> = []
    /// How often bodies may still be followed with what others give them.
    private var visitsLeft = Self.maximumVisits
    private var known: Set<Known> = []
    /// What parameters hold that nobody was seen to hand over, and those that somebody was.
    var untoldParameters: [Parameter: Wiring.Unknown] = [:]
    private var toldParameters: Set<Parameter> = []
    /// Functions that register a parameter, of which nobody was seen to call some.
    var untoldRegistrations: [Program.BodyID: Wiring.Unknown] = [:]
    var toldRegistrations: Set<Program.BodyID> = []

    struct Parameter: Hashable {
      let body: Program.BodyID
      let name: String
    }

    /// Catalogs that forgot everything, and how often.
    private var cleared: [String: Int] = [:]

    private struct Known: Hashable {
      let subject: Subject
      let verb: SupplyFact.Verb
      let supply: Wiring.Supply
    }

    /// The module whose supplies mean to replace those of others: that of tests.
    private let replacingModule: String?

    init(_ program: Program, _ unit: Project.Unit) {
      self.program = program
      replacingModule = unit.kind == .tests ? unit.rootModule : nil
      // First the code of the composition root.
      let files =
        program.files.indices.filter { program.files[$0].module == unit.rootModule }
        + program.files.indices.filter { program.files[$0].module != unit.rootModule }
      let bodies = files.flatMap { file in
        program.files[file].bodies.indices.lazy.filter { !program.files[file].bodies[$0].steps.isEmpty }.map {
          Program.BodyID(file: file, body: $0)
        }
      }
      for id in bodies where begins(id) { follow(id, Frame()) }
      // What nobody calls here, a client may; but not what installs, where all is there that a program installs.
      for id in bodies where unit.rootModule == nil && installs(id) && !reached.contains(id) { follow(id, Frame()) }
      for id in bodies where !reached.contains(id) && program[id].owner != .builder && !installs(id) {
        follow(id, Frame())
      }
      for dialect in Dialects.of(program.dialects) { all += dialect.declared(in: program) }
      unknowns += untoldRegistrations.filter { !toldRegistrations.contains($0.key) }.map(\.value)
      // A library's clients hand over what nobody sees here.
      guard unit.rootModule != nil else { return }
      unknowns += untoldParameters.filter { !toldParameters.contains($0.key) }.map(\.value)
    }

    /// Whether a body is followed for itself: it is given no catalog, and is not a part of one.
    private func begins(_ id: Program.BodyID) -> Bool {
      let body = program[id]
      return body.owner != .builder && !body.isOfCatalog && !body.isGivenCatalog
    }

    /// Whether a body is what a module does when it is installed.
    private func installs(_ id: Program.BodyID) -> Bool {
      guard case .method(let name) = program[id].owner, name == "install" || name == "registerServices" else {
        return false
      }
      return program.type(around: id).map(program.modules.contains) ?? false
    }

    // MARK: following

    /// How deep calls are followed, and how many.
    ///
    /// A function that two others call under two conditions each is followed four times, the next one eight times.
    static let maximumDepth = 2000
    static let maximumVisits = 50_000
    /// How many conditions in one another are told apart.
    static let maximumConditions = 12

    mutating func follow(_ id: Program.BodyID, _ frame: Frame) {
      let body = program[id]
      guard !body.steps.isEmpty, !path.contains(id) else { return }
      guard path.count < Self.maximumDepth, visitsLeft > 0, frame.conditions.count <= Self.maximumConditions else {
        let reason = "\(body.title) is called in too many ways for all of them to be followed"
        return unknowns.append(Wiring.Unknown(body.position, reason, about: .supply))
      }
      guard seen.insert(Visit(body: id, frame: frame)).inserted else { return }
      visitsLeft -= 1
      path.insert(id)
      defer { path.remove(id) }
      reached.insert(id)
      for step in body.steps {
        switch step {
        case .supply(let supply): follow(supply, id, frame)
        case .call(let call): follow(call, id, frame)
        case .clear(let receiver):
          if let catalog = catalog(receiver, id, frame) { cleared[catalog, default: 0] += 1 }
        }
      }
    }

    private mutating func follow(_ call: CallFact, _ id: Program.BodyID, _ frame: Frame) {
      for callee in program.callees(of: call, from: id) where callee != id {
        let body = program[callee]
        guard !body.steps.isEmpty else { continue }
        var next = Frame(module: frame.module, conditions: frame.conditions + call.conditions)
        if body.isOfCatalog {
          next.own = catalog(call.receiver, id, frame)
        }
        bind(call, to: body, id, frame, &next)
        for name in next.elements.keys { toldParameters.insert(Parameter(body: callee, name: name)) }
        // What is given nothing of the kind is followed for itself.
        guard next.own != nil || !next.catalogs.isEmpty || !next.elements.isEmpty else { continue }
        follow(callee, next)
      }
    }

    /// Gives a function its arguments, as far as they are catalogs or what is installed.
    private func bind(
      _ call: CallFact, to body: Body, _ id: Program.BodyID, _ frame: Frame, _ next: inout Frame
    ) {
      for parameter in body.parameters {
        if let receiver = parameter.defaultCatalog { next.catalogs[parameter.name] = catalog(receiver, id, frame) }
      }
      if let last = body.parameters.last, !call.listed.isEmpty, last.type.contains("->") {
        next.elements[last.name] = call.listed.flatMap { self.elements($0, id, frame).found }
      }
      var parameters = body.parameters[...]
      var (variadic, variadicType): (String?, String) = (nil, "")
      for argument in call.arguments {
        while variadic == nil || argument.label != nil, let parameter = parameters.first,
          parameter.label != argument.label, parameter.hasDefault
        {
          parameters.removeFirst()
        }
        // All that follow one without a label.
        if let last = variadic, argument.label == nil {
          let elements = argument.elements.flatMap { self.elements($0, id, frame).found }
          next.elements[last, default: []] += elements.filter { mayBeInstalled($0, as: variadicType) }
          continue
        }
        variadic = nil
        guard let parameter = parameters.popFirst(), parameter.label == argument.label else { return }
        if parameter.isVariadic { (variadic, variadicType) = (parameter.name, parameter.type) }
        if BodyFact.catalogTypes.contains(parameter.type) {
          next.catalogs[parameter.name] = catalog(argument.receiver, id, frame)
        } else if !argument.elements.isEmpty {
          let elements = argument.elements.flatMap { self.elements($0, id, frame).found }
            .filter { mayBeInstalled($0, as: parameter.type) }
          if !elements.isEmpty { next.elements[parameter.name] = elements }
        }
      }
    }

    /// Whether an argument may be installed: most that are made for a call are something else.
    private func mayBeInstalled(_ element: Element, as type: String) -> Bool {
      if type.contains("Module") || type.contains("Blueprint") { return true }
      if !program.dialects.isEmpty, type.hasSuffix(".Type") { return true }
      let context = TypeTable.Context(file: element.file, types: element.types)
      return program.types.resolved(element.type, in: context).contains {
        program.modules.contains($0) || program.blueprints[$0] != nil
      }
    }

    /// What an expression means as a catalog: a name that is the same wherever the same one is meant; nil if that cannot be
    /// told.
    private func catalog(_ receiver: Receiver, _ id: Program.BodyID, _ frame: Frame, depth: Int = 0) -> String? {
      let body = program[id]
      switch receiver {
      case .main: return "Catalog.main"
      case .made(let place): return "the catalog of \(place)"
      case .derived(_, let place): return "the scope or copy of \(place)"
      case .itself: return frame.own ?? "a catalog of \(body.position)"
      case .result(let name):
        guard depth < 8 else { return nil }
        let callees = (program.functions[name] ?? []) + (program.extensions[name] ?? [])
        for callee in callees {
          if let result = program[callee].result { return catalog(result, callee, Frame(), depth: depth + 1) }
        }
        return nil
      case .name(let name):
        if name == "self" { return frame.own ?? "a catalog of \(body.position)" }
        if let known = frame.catalogs[name] { return known }
        if let local = body.catalogs[name], depth < 8 { return catalog(local, id, frame, depth: depth + 1) }
        let last = String(name.split(separator: ".").last ?? "")
        if !body.names.contains(name),
          let global = program.global(name, in: id) ?? program.files[id.file].catalogs[last]
        {
          return catalog(global, id, frame, depth: depth + 1)
        }
        if body.parameters.contains(where: { $0.name == name && $0.defaultCatalog == .main }) { return "Catalog.main" }
        return "\(name) of \(body.position)"
      case .other: return nil
      }
    }

    /// Whether an expression is a catalog for certain.
    private func isCatalog(_ receiver: Receiver, _ id: Program.BodyID, _ frame: Frame) -> Bool {
      guard case .name(let name) = receiver else { return receiver != .other }
      let body = program[id]
      return name == "self" || frame.catalogs[name] != nil || body.catalogs[name] != nil || body.given == name
        || name.lowercased().hasSuffix("catalog") || name.lowercased().hasSuffix("locator")
    }

    // MARK: supplying

    private mutating func follow(_ supply: SupplyFact, _ id: Program.BodyID, _ frame: Frame) {
      let catalog = catalog(supply.receiver, id, frame)
      if let builder = supply.builder {
        // A builder may supply, too.
        var next = Frame(conditions: frame.conditions + supply.conditions)
        if let name = program[.init(file: id.file, body: builder)].given, let catalog { next.catalogs[name] = catalog }
        follow(.init(file: id.file, body: builder), next)
      }
      if case .elements(let elements) = supply.subject {
        let isCatalog = isCatalog(supply.receiver, id, frame)
        for element in elements {
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
      guard let (subject, name) = subject(of: supply, id, frame) else { return }
      if supply.verb == .override, !program.mayBeReplaced(subject) { return }
      add(
        subject, name, supply.verb, lifetime: supply.lifetime ?? program.defaultLifetime(of: subject),
        builder: supply.builder.map { .init(file: id.file, body: $0) },
        Wiring.Supply(
          supply.position, catalog: catalog, module: frame.module, conditions: frame.conditions + supply.conditions,
          isOwn: supply.isOwn,
          isOverride: supply.verb == .override && !program.isPromised(subject)
            || program.files[id.file].module == replacingModule,
          isInstance: supply.isInstance))
    }

    mutating func add(
      _ subject: Subject, _ name: String, _ verb: SupplyFact.Verb, lifetime: StatedLifetime? = nil,
      builder: Program.BodyID? = nil, _ supply: Wiring.Supply
    ) {
      var supply = supply
      // What was supplied before a catalog forgot everything is another's.
      if let catalog = supply.catalog, let times = cleared[catalog] {
        supply.catalog = "\(catalog), cleared \(times) times before"
      }
      guard known.insert(Known(subject: subject, verb: verb, supply: supply)).inserted else { return }
      all.append(One(subject: subject, name: name, verb: verb, supply: supply, lifetime: lifetime, builder: builder))
    }

    private mutating func subject(
      of supply: SupplyFact, _ id: Program.BodyID, _ frame: Frame
    ) -> (Subject, String)? {
      switch supply.subject {
      case .blueprint(let name):
        // In a protocol's extension it is the type that is installed.
        let installed = name == "Self" ? frame.installed : nil
        guard let place = installed ?? program.types.resolved(name, in: program.context(of: id)).first else {
          let reason = "\(name), which is supplied, is declared in no file that was read"
          unknowns.append(Wiring.Unknown(supply.position, reason, about: .supply))
          return nil
        }
        // Something else that has a method of this name.
        guard let blueprint = program.blueprints[place] else { return nil }
        // Without a builder, nothing is supplied for what has no `assemble`.
        if supply.isOwn, supply.verb == .supply, blueprint.conformance == .supplied { return nil }
        return (.blueprint(place), program.types.infos[place].name)
      case .key(let key):
        guard let place = program.blueprint(key: key, in: id) else { return nil }
        return (.blueprint(place), program.types.infos[place].name)
      case .located(let type, let name):
        guard !program.isOther(supply.baseType, in: id) else { return nil }
        guard let (type, context) = program.type(type, in: id) else {
          let reason = "the type that is registered is inferred: name it, as in register(Service.self) { … }"
          unknowns.append(Wiring.Unknown(supply.position, reason, about: .registration))
          return nil
        }
        // It is refused when it runs; a rule tells of it.
        if program.isOptional(type, in: context) { return nil }
        let subject = program.located(type, name, in: context)
        return (subject, program.displayName(of: subject))
      case .service(let fact):
        guard case .entries(let all) = program.target(of: fact, in: id), let service = all.first else { return nil }
        return (.service(service), program.displayName(of: .service(service)))
      case .elements: return nil
      }
    }
  }
#endif
