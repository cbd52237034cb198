#if Tools
import CatalogWiring
import ServiceCatalog

/// Finds the observations for rules that are not in the graph.
struct Diagnostics {
  let program: Program
  /// The modules with a composition root.
  private let roots: Set<String>
  /// The module of the tests, which obtain the services under test.
  private let testModule: String?
  var all: Set<Wiring.Diagnostic> = []
  /// The functions that declare services, which assemble no others themselves.
  let declared: Set<Program.BodyID>
  /// The functions that obtain from `Catalog.main`, also through others, and don't declare a service.
  let helpersOfMain: Set<Program.BodyID>
  /// The calls, which only a program with such observations needs.
  lazy var calls = CallSites(program)

  init(_ program: Program, _ unit: Project.Unit, _ roots: Set<String>) {
    self.program = program
    self.roots = roots
    testModule = unit.kind == .tests ? unit.rootModule : nil
    declared = program.declaringFunctions()
    helpersOfMain = program.functionsOfMain(except: declared)
    for (file, facts) in program.files.enumerated() {
      // The tests' own services may reach outside on purpose.
      all.formUnion(facts.diagnostics.filter { $0.kind != .unmarkedLive || facts.module != testModule })
      for (number, body) in facts.bodies.enumerated() {
        let id = Program.BodyID(file: file, body: number)
        for case .supply(let supply) in body.steps {
          look(at: supply, in: id)
          if !isOfRoot(file), program.isMain(supply.receiver, in: id) {
            add(.mainCatalogOffRoot, of: body.title, supply.base, supply.position)
          }
        }
        for obtain in body.obtains { look(at: obtain, in: body, id) }
        if !helpersOfMain.isEmpty { lookAtCalls(in: body, id) }
        for opening in body.openings where !isOfRoot(file) && program.isMain(opening.receiver, in: id) {
          add(.mainCatalogOffRoot, of: body.title, "Catalog.main", opening.position)
        }
      }
    }
  }

  mutating func add(
    _ kind: Wiring.Diagnostic.Kind, of subject: String, _ source: String, _ position: SourcePosition
  ) {
    all.insert(Wiring.Diagnostic(kind, of: subject, source: source, position: position))
  }

  private func isOfRoot(_ file: Int) -> Bool { roots.contains(program.files[file].module) }

  func isOfTests(_ file: Int) -> Bool { program.files[file].module == testModule }

  // MARK: what is supplied

  private mutating func look(at supply: SupplyFact, in id: Program.BodyID) {
    if case .service = supply.subject { return }
    if case .located(let type, _) = supply.subject, !program.isOther(supply.baseType, in: id),
      let (type, context) = program.type(type, in: id), program.isOptional(type, in: context)
    {
      add(.optionalService, of: type, type, supply.position)
    }
    guard let number = supply.builder else { return }
    let builder = Program.BodyID(file: id.file, body: number)
    noteCaptured(in: builder, of: title(of: supply.subject, in: id))
  }

  /// Adds diagnostics about a builder that obtains from a catalog other than its argument.
  private mutating func noteCaptured(in builder: Program.BodyID, of subject: String) {
    let body = program[builder]
    for obtain in body.obtains where !obtain.isDeferred && isCaptured(obtain.receiver, in: body) {
      guard program.isMeant(obtain, in: builder) else { continue }
      add(.capturedCatalog, of: subject, obtain.base.isEmpty ? "self" : obtain.base, obtain.position)
    }
    for case .call(let call) in body.steps {
      if call.position == body.position, body.owner == .builder {
        // A function is the builder. The call is at the place of its name.
        for callee in program.callees(of: call, from: builder) where program[callee].given != nil {
          noteCaptured(in: callee, of: subject)
        }
      } else if call.name == "assemble", let catalog = call.arguments.last(where: { $0.label == "from" }) {
        if isCaptured(catalog.receiver, in: body) {
          add(.capturedCatalog, of: subject, catalog.text.isEmpty ? "another catalog" : catalog.text, call.position)
        }
      } else if asksItself(call, in: builder), isCaptured(call.receiver, in: body) {
        add(.capturedCatalog, of: subject, call.base ?? "self", call.position)
      } else if let argument = captured(by: call, in: builder) {
        add(.capturedCatalog, of: subject, argument.text, call.position)
      } else if asksMain(call, in: builder) {
        add(.capturedCatalog, of: subject, "Catalog.main", call.position)
      }
    }
  }

  /// Returns whether a call is a helper that obtains from a catalog other than its argument: a function of the
  /// catalog, or of the object that stores it.
  private func asksItself(_ call: CallFact, in id: Program.BodyID, depth: Int = 0) -> Bool {
    let isOwn = call.base == nil || call.base == "self"
    return program.callees(of: call, from: id).contains { callee in
      let body = program[callee]
      guard body.isOfCatalog || isOwn && !body.context.isEmpty && body.context == program[id].context else {
        return false
      }
      guard case .method = body.owner else { return false }
      let asks = body.obtains.contains { obtain in
        guard !obtain.isDeferred, program.isMeant(obtain, in: callee) else { return false }
        if body.isOfCatalog { return obtain.receiver == .itself || obtain.receiver == .name("self") }
        return isCaptured(obtain.receiver, in: body)
      }
      guard !asks, !body.isOfCatalog, depth < 4 else { return asks }
      // The helper may call another one of the same object.
      return body.steps.contains { step in
        guard case .call(let next) = step, !next.isDeferred else { return false }
        return (next.base == nil || next.base == "self") && asksItself(next, in: callee, depth: depth + 1)
      }
    }
  }

  /// Returns the captured catalog that a call passes to a function which obtains from it.
  private func captured(by call: CallFact, in id: Program.BodyID) -> CallFact.Argument? {
    call.arguments.first { argument in
      guard argument.receiver != .other, !argument.text.isEmpty, isCaptured(argument.receiver, in: program[id]) else {
        return false
      }
      return program.callees(of: call, from: id).contains { callee in
        guard let given = program[callee].given else { return false }
        return program[callee].obtains.contains { !$0.isDeferred && $0.receiver == .name(given) }
      }
    }
  }

  /// Returns whether an expression in a builder comes from outside of it.
  private func isCaptured(_ receiver: Receiver, in body: Body) -> Bool {
    switch receiver {
    case .main, .itself: return true
    case .derived(let receiver, _): return isCaptured(receiver, in: body)
    case .made, .result, .passed, .other: return false
    case .name(let name):
      let root = String(name.prefix { $0 != "." && $0 != "?" && $0 != "!" })
      if root.hasPrefix("$") || root == body.given || body.names.contains(root) { return false }
      return true
    }
  }

  private func title(of subject: SupplyFact.Subject, in id: Program.BodyID) -> String {
    switch subject {
    case .blueprint(let name): BlueprintName.key(of: name.lastComponent)
    case .located(let type, _): program.type(type, in: id)?.name ?? "a service"
    case .key(let key): program.blueprint(key: key, in: id).map { program.displayName(of: .blueprint($0)) } ?? key
    case .service(let fact): program.title(of: fact, in: id)
    case .elements: "an installed blueprint"
    }
  }

  // MARK: what is obtained

  private mutating func look(at obtain: ObtainFact, in body: Body, _ id: Program.BodyID) {
    if case .service(let fact) = obtain.subject { return look(at: fact, obtain, in: body, id) }
    let isRoot = isOfRoot(id.file)
    guard program.isMeant(obtain, in: id) else {
      if !isRoot, program.obtainsParameter(obtain, in: id), program.isMain(obtain.receiver, in: id) {
        add(.mainCatalogOffRoot, of: body.title, obtain.base, obtain.position)
      }
      return
    }
    var isLocated = false
    if case .located(let type, _) = obtain.subject {
      isLocated = true
      if let (type, context) = program.type(type, in: id), program.isOptional(type, in: context) {
        add(.optionalService, of: type, type, obtain.position)
      }
    }
    if isLocated {
      if obtain.isLocatorsCall, !isOfTests(id.file),
        isWhileRunning(obtain, body, id, isRoot: isRoot)
      {
        add(.locatorOutsideInit, of: body.title, obtain.base, obtain.position)
      }
    } else if isInValueInit(obtain, body, id), !isOfTests(id.file) {
      add(.obtainInValueInit, of: body.context.joined(separator: "."), obtain.base, obtain.position)
    } else if isGivenToValue(obtain, body, id), !isOfTests(id.file) {
      var diagnostic = Wiring.Diagnostic(
        .obtainInValueInit, of: body.context.joined(separator: "."), source: obtain.base, position: obtain.position)
      diagnostic.fix = "pass the service instead of the catalog, so that callers see what the value needs"
      all.insert(diagnostic)
    }
    guard program.isMain(obtain.receiver, in: id) else { return }
    if !obtain.isDeferred, program.isBuilder(id) || declared.contains(id) && !isLocated {
      addCaptured(by: body, obtain.base, obtain.position)
    } else if !isRoot, !isLocated {
      add(.mainCatalogOffRoot, of: body.title, obtain.base, obtain.position)
    }
  }

  /// Returns whether code runs after its object was created, and is not the program's entry point.
  private mutating func isWhileRunning(
    _ obtain: ObtainFact, _ body: Body, _ id: Program.BodyID, isRoot: Bool
  ) -> Bool {
    switch body.owner {
    case .initializer, .builder, .topLevel: return false
    // A closure in an initial value is called later.
    case .property:
      return obtain.isDeferred || obtain.isInAccessor && program.property(of: id)?.storage != .lazy
    case .method(let name):
      // Code that receives a locator composes services, and so does a static function of the catalog. The entry point has
      // no caller that could pass one.
      return body.given == nil && !(body.isStatic && (body.isOfCatalog || isRoot && name == "main"))
        && !isOfInitializer(id)
    }
  }

  /// Returns whether only initializers call a method, on their own object.
  mutating func isOfInitializer(_ id: Program.BodyID, depth: Int = 0) -> Bool {
    let type = program.type(around: id)
    guard depth < 4, type != nil, let sites = calls.sites(of: id) else { return false }
    let own = sites.filter { site in
      let callees = program.calleesOfObjects(site.call, from: site.body)
      return callees.isEmpty || callees.contains(id)
    }
    return !own.isEmpty
      && own.allSatisfy { site in
        guard !site.call.isDeferred, site.call.main == .around, site.call.base.map({ $0 == "self" }) ?? true,
          program.type(around: site.body) == type
        else { return false }
        return program[site.body].owner == .initializer || isOfInitializer(site.body, depth: depth + 1)
      }
  }

  private func isInValueInit(_ obtain: ObtainFact, _ body: Body, _ id: Program.BodyID) -> Bool {
    guard !obtain.isDeferred, obtain.defaultOf == nil, !obtain.isInAccessor, initializesValue(body, id) else {
      return false
    }
    // An initializer with a catalog parameter shows its dependency to all callers.
    if case .name(let name) = obtain.receiver, name == body.given {
      return body.parameters.contains { $0.name == name && $0.hasDefault }
    }
    return true
  }

  /// Returns whether code runs when a value is created.
  func initializesValue(_ body: Body, _ id: Program.BodyID) -> Bool {
    guard program.type(around: id).map(isValue) ?? false else { return false }
    switch body.owner {
    case .initializer: return true
    case .property: return program.property(of: id).map { $0.storage == .stored && !$0.isStatic } ?? false
    case .method, .builder, .topLevel: return false
    }
  }

  /// Returns whether an initializer of a value takes a whole catalog, and obtains from it.
  private func isGivenToValue(_ obtain: ObtainFact, _ body: Body, _ id: Program.BodyID) -> Bool {
    guard body.owner == .initializer, !obtain.isDeferred, case .name(let name) = obtain.receiver,
      let type = program.type(around: id), isValue(type)
    else { return false }
    // A bundle is created once.
    let isBundle = program.types.infos[type].inherits.contains { $0.hasPrefix("Has") || $0.hasPrefix("Link") }
    return !isBundle && body.parameters.contains { $0.name == name && $0.type.lastComponent == "Catalog" }
  }

  /// Returns whether a type is a value type, other than the program's entry point, which is created once.
  private func isValue(_ place: Int) -> Bool {
    program.types.infos[place].kind == .value && !program.types.infos[place].isMain
  }
}
#endif
