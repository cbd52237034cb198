#if Tools
import CatalogWiring

/// A search for the catalogs that an expression may refer to.
///
/// The search follows names, properties, and the parameters of functions that the program calls. It has a result only
/// if the sources show all of the catalogs.
final class AskedCatalogs {
  /// A catalog, with its root and the scopes around it.
  struct Place: Hashable {
    /// The catalog of the composition root: the main one, or one that code creates.
    var root: Wiring.CatalogID
    /// The kinds of the scopes around it, with the innermost first.
    var scopes: [String] = []
    /// The places that open these scopes.
    var openings: [SourcePosition] = []
    /// Whether it is a copy.
    var isCopy = false

    static let process = Place(root: .main)
  }

  /// An expression that may refer to several catalogs.
  private enum Question: Hashable {
    case local(String, Program.BodyID)
    case parameter(Int, Program.BodyID)
    case property(String, of: Int)
    case itself(Program.BodyID)
    case main(Program.BodyID)
    case result(String)
    case passed(SourcePosition, Int, Program.BodyID)
  }

  private let program: Program
  private lazy var calls = CallSites(program)
  private lazy var kinds = Self.kinds(in: program)
  private lazy var results = Self.results(in: program)
  /// The questions in progress.
  ///
  /// An expression that leads back to one of them adds nothing to its answer.
  private var active: Set<Question> = []
  private var known: [Question: Set<Place>?] = [:]
  private var stepsLeft = 50_000

  init(_ program: Program) { self.program = program }

  private var knownFlags: [Program.BodyID: Wiring.Flags] = [:]
  private var knownSites: [Program.BodyID: [CallSites.Site]?] = [:]

  /// Returns the flags under which the program runs a body: those of its calls.
  private func flags(around id: Program.BodyID) -> Wiring.Flags {
    if let known = knownFlags[id] { return known }
    // A recursive call adds nothing.
    knownFlags[id] = .always
    guard let sites = sites(around: id) else { return .always }
    let flags = Wiring.Flags.any(sites.map { self.flags($0.call.flags, in: $0.body) })
    // Too many callers to know.
    let known = flags.isSmall ? flags : .flag(Wiring.Flag("calls of \(program[id].title)", .opaque))
    knownFlags[id] = known
    return known
  }

  /// Returns flags of a body in the names of its callers, together with those under which the program runs it.
  func flags(_ own: Wiring.Flags, in id: Program.BodyID, depth: Int = 0) -> Wiring.Flags {
    guard !program[id].flagParameters.isEmpty, depth < 4, let sites = sites(around: id) else {
      return .all([own, flags(around: id)])
    }
    let flags = Wiring.Flags.any(
      sites.map { site in
        let passed = PassedFlags(by: site.call, to: program[id], in: program[site.body]).passed(own)
        return self.flags(.all([passed, site.call.flags]), in: site.body, depth: depth + 1)
      })
    return flags.isSmall ? flags : .all([own, self.flags(around: id)])
  }

  /// Returns the calls of a body, if the sources show all of them.
  private func sites(around id: Program.BodyID) -> [CallSites.Site]? {
    if let known = knownSites[id] { return known }
    let found = foundSites(around: id)
    knownSites[id] = .some(found)
    return found
  }

  private func foundSites(around id: Program.BodyID) -> [CallSites.Site]? {
    guard case .method(let name) = program[id].owner, name != "main", let all = calls.sites(of: id) else { return nil }
    let sites = all.filter { site in
      // A function that calls itself runs under the flags of its other callers.
      site.body != id && mayCall(site, id)
    }
    return (1..<20).contains(sites.count) ? sites : nil
  }

  private func mayCall(_ site: CallSites.Site, _ id: Program.BodyID) -> Bool {
    let callees = program.calleesOfObjects(site.call, from: site.body)
    guard callees.isEmpty else { return callees.contains(id) }
    guard let base = site.call.base, let type = program.type(ofService: base, in: site.body),
      let own = program.type(around: id)
    else { return true }
    return type == own || program.inherited(by: type).contains(own) || program.inherited(by: own).contains(type)
  }

  /// Returns the catalogs that an expression in a body may refer to, or `nil` if the sources don't show all of them.
  func places(_ receiver: Receiver, main: MainCatalog, in id: Program.BodyID) -> Set<Place>? {
    evaluate(receiver, main, id).flatMap { $0.isEmpty ? nil : $0 }
  }

  private func evaluate(_ receiver: Receiver, _ main: MainCatalog, _ id: Program.BodyID) -> Set<Place>? {
    stepsLeft -= 1
    guard stepsLeft > 0 else { return nil }
    switch receiver {
    case .main: return evaluate(main, id)
    case .made(let place): return [Place(root: .made(place))]
    case .derived(let outer, let place):
      guard let outer = evaluate(outer, main, id) else { return nil }
      return derived(outer, at: place)
    case .itself, .name("self"): return answer(.itself(id))
    case .result(let name): return answer(.result(name))
    case .name(let name): return evaluate(name: name, id)
    case .passed(let place, let index): return answer(.passed(place, index, id))
    case .other: return nil
    }
  }

  private func evaluate(_ main: MainCatalog, _ id: Program.BodyID) -> Set<Place>? {
    switch main {
    case .around: answer(.main(id))
    case .process: [.process]
    case .bound(let receiver, let outer): evaluate(receiver, outer, id)
    case .unknown: nil
    }
  }

  private func derived(_ outer: Set<Place>, at position: SourcePosition) -> Set<Place>? {
    switch kinds[position] {
    case .copy??:
      return Set(outer.map { Place(root: $0.root, scopes: $0.scopes, openings: $0.openings, isCopy: true) })
    case .scope(let name?)??:
      return Set(
        outer.map {
          Place(
            root: $0.root, scopes: [name] + $0.scopes, openings: [position] + $0.openings, isCopy: $0.isCopy)
        })
    default: return nil
    }
  }

  // MARK: names

  private func evaluate(name: String, _ id: Program.BodyID) -> Set<Place>? {
    let body = program[id]
    guard body.owner != .builder, !body.fact.locals.rebound.contains(name) else { return nil }
    if let place = body.parameters.firstIndex(where: { $0.name == name }) { return answer(.parameter(place, id)) }
    if body.names.contains(name) || body.catalogs[name] != nil { return answer(.local(name, id)) }
    let own = name.withoutSelf
    if !own.contains("."), let type = program.type(around: id), property(own, of: type) != nil {
      return answer(.property(own, of: type))
    }
    if let (name, type) = program.memberOfObject(own, in: id), property(name, of: type) != nil {
      return answer(.property(name, of: type))
    }
    return program.global(name, in: id).flatMap { evaluate($0, .around, id) }
  }

  private func property(_ name: String, of place: Int) -> PropertyFact? {
    let found = program.types.infos[place].properties.first { $0.property.name == name }?.property
    guard let found, !found.isStatic, found.storage == .stored || found.storage == .lazy,
      found.type.map({ BodyFact.catalogTypes.contains($0) }) ?? true
    else { return nil }
    return found
  }

  private func answer(_ question: Question) -> Set<Place>? {
    if let answer = known[question] { return answer }
    guard active.count < 200, active.insert(question).inserted else { return active.count < 200 ? [] : nil }
    let answer = found(question)
    active.remove(question)
    // An answer is incomplete if its search led back to another question in progress.
    if answer == nil || active.isEmpty { known[question] = .some(answer) }
    return answer
  }

  private func found(_ question: Question) -> Set<Place>? {
    switch question {
    case .local(let name, let id):
      let body = program[id]
      let bound = body.catalogs[name].map { evaluate($0, body.fact.locals.mains[name] ?? .around, id) }
      let assigned = body.fact.locals.assignments.filter { $0.name == name && $0.isOwn }
      return union((bound.map { [$0] } ?? []) + assigned.map { evaluate($0.value, $0.main, id) })
    case .parameter(let place, let id): return argument(place, id)
    case .property(let name, let type): return values(of: name, in: type)
    case .itself(let id):
      guard program[id].isOfCatalog, let sites = calls.sites(of: id) else { return nil }
      return union(sites.map { evaluate($0.call.receiver, $0.call.main, $0.body) })
    case .main(let id): return main(of: id)
    case .passed(let place, let index, let id): return passed(by: place, index, id)
    case .result(let name):
      return union(
        (results[name] ?? []).map { id in
          program[id].result.flatMap { evaluate($0, $0.isOfMain ? .unknown : .around, id) }
        })
    }
  }

  /// Returns the union of several answers, or `nil` if an answer is unknown or the list is empty.
  private func union(_ answers: [Set<Place>?]) -> Set<Place>? {
    guard !answers.isEmpty else { return nil }
    var all: Set<Place> = []
    for answer in answers {
      guard let answer else { return nil }
      all.formUnion(answer)
    }
    return all
  }

  /// Returns the catalogs that a function passes to the closure of a call.
  private func passed(by place: SourcePosition, _ index: Int, _ id: Program.BodyID) -> Set<Place>? {
    for case .call(let call) in program[id].steps where call.position == place {
      return union(
        program.calleesOfObjects(call, from: id).flatMap { callee -> [Set<Place>?] in
          let closures = program[callee].parameters.filter { $0.type.contains("->") }
          guard closures.count == 1 else { return [nil] }
          return program[callee].steps.compactMap { step in
            guard case .call(let call) = step, call.base == nil, call.name == closures[0].name else { return nil }
            guard call.arguments.indices.contains(index) else { return .some(nil) }
            return evaluate(call.arguments[index].receiver, call.main, callee)
          }
        })
    }
    return nil
  }

  // MARK: arguments and properties

  private func argument(_ place: Int, _ id: Program.BodyID) -> Set<Place>? {
    let body = program[id]
    guard let sites = calls.sites(of: id) else { return nil }
    return union(
      sites.compactMap { site -> Set<Place>?? in
        switch CallSites.argument(for: place, of: body, in: site.call) {
        case .given(let argument): .some(evaluate(argument.receiver, site.call.main, site.body))
        case .omitted:
          .some(body.parameters[place].defaultCatalog.flatMap { evaluate($0, site.call.main, site.body) })
        case .unknown: .some(nil)
        // A function may be passed by name as a builder.
        case .mismatch: program[site.body].owner == .builder ? .some(nil) : nil
        }
      })
  }

  /// Returns the possible values of `Catalog.main` at the calls of a body.
  private func main(of id: Program.BodyID) -> Set<Place>? {
    let body = program[id]
    let type = program.type(around: id)
    let isOfMainType = type.map { program.types.infos[$0].isMain } ?? false
    switch body.owner {
    case .topLevel: return id.body == 0 ? [.process] : nil
    case .method("main") where body.isStatic && isOfMainType: return [.process]
    case .initializer where isOfMainType: return [.process]
    case .method, .initializer:
      return calls.sites(of: id).flatMap { sites in union(sites.map { evaluate($0.call.main, $0.body) }) }
    case .property(let name):
      // An initial value is evaluated where the instance is created.
      guard let type, property(name, of: type)?.storage == .stored, let last = body.context.last else { return nil }
      return union(calls.sites(ofType: last).map { evaluate($0.call.main, $0.body) })
    case .builder: return nil
    }
  }

  /// Returns the catalogs that a stored property may contain.
  private func values(of name: String, in type: Int) -> Set<Place>? {
    guard let property = property(name, of: type), let last = program.types.infos[type].path.last else { return nil }
    var all: [Set<Place>?] = []
    if let value = property.value {
      let found = program.types.infos[type].properties.first { $0.property.name == name }
      all.append(found.flatMap { evaluate(value, .around, .init(file: $0.file, body: property.body)) })
    }
    for (id, body) in program.files.allBodies where !body.fact.locals.assignments.isEmpty {
      let around = program.type(around: id)
      for assignment in body.fact.locals.assignments where assignment.name == name {
        // The assignment is to a property of another type.
        if assignment.isOwn, around != type, around.map({ self.property(name, of: $0) != nil }) ?? true { continue }
        all.append(evaluate(assignment.value, assignment.main, id))
      }
    }
    // The initializer may be a struct's memberwise one.
    let isDeclared = (program.code.initializers[type] ?? []).contains {
      program[$0].parameters.contains { $0.label == name }
    }
    if program.types.infos[type].kind == .value, !isDeclared {
      for site in calls.sites(ofType: last) {
        guard let argument = site.call.arguments.first(where: { $0.label == name }) else { continue }
        all.append(evaluate(argument.receiver, site.call.main, site.body))
      }
    }
    return union(all)
  }

  // MARK: the sources

  /// Returns the kind of catalog that is opened at each place, or `nil` for a place that opens several.
  private static func kinds(in program: Program) -> [SourcePosition: OpeningFact.Kind?] {
    var all: [SourcePosition: OpeningFact.Kind?] = [:]
    for (id, body) in program.files.allBodies {
      for opening in body.openings {
        var kind = opening.kind
        if case .scope(let name?) = kind { kind = .scope(program.scopeName(name, in: id)) }
        all[opening.id] = all[opening.id] == nil ? .some(kind) : .some(nil)
      }
    }
    return all
  }

  /// Returns the functions that return a catalog, by name.
  private static func results(in program: Program) -> [String: [Program.BodyID]] {
    var all: [String: [Program.BodyID]] = [:]
    for (id, body) in program.files.allBodies {
      guard case .method(let name) = body.owner, body.resultType.map(BodyFact.catalogTypes.contains) ?? false else {
        continue
      }
      all[name, default: []].append(id)
    }
    return all
  }
}

extension Program {
  /// Returns the last component of the name of a kind of scope, with type aliases resolved, or of that of a root.
  func scopeName(_ name: String, in id: BodyID? = nil) -> String {
    let found = types.resolved(name, in: id.map { context(of: $0) } ?? .init(file: 0, types: []))
    let roots = found.lazy.map { self.types.infos[$0] }.filter { $0.inherits.contains("CompositionRoot") }
    if let scope = roots.first?.output { return scopeName(scope) }
    return found.first.flatMap { types.infos[$0].path.last } ?? name.lastComponent
  }
}

extension Wiring.Flags {
  /// Whether the combination is small enough to pass on to callers.
  fileprivate var isSmall: Bool { size < 200 }

  private var size: Int {
    switch self {
    case .flag: 1
    case .not(let other): other.size
    case .all(let others), .any(let others): others.reduce(1) { $0 + $1.size }
    }
  }
}
#endif
