#if Tools
import CatalogWiring
import ServiceCatalog
import ServiceCatalogDiagnostics

/// Creates the wiring of a program.
struct WiringBuilder {
  let program: Program
  let flow: Flow
  let unit: Project.Unit
  private let rootModules: Set<String>
  let roots: DeclaredRoots
  var entries: [Wiring.Entry] = []
  var places: [Flow.Subject: Int] = [:]
  private var ids: Set<String> = []
  var unknowns: Set<Wiring.Unknown> = []
  /// The catalogs that code obtains from, as far as the sources show them.
  let asked: AskedCatalogs
  let features: ProgramFeatures

  private init(_ program: Program, _ unit: Project.Unit, _ roots: Set<String>) {
    self.program = program
    rootModules = roots
    self.unit = unit
    flow = Flow(program, unit)
    self.roots = DeclaredRoots(program, unit, flow.reached)
    asked = AskedCatalogs(program)
    features = ProgramFeatures(program, flow)
  }

  /// Creates the wiring of a unit.
  ///
  /// - Parameters:
  ///   - program: The facts of the unit's modules.
  ///   - unit: The unit.
  ///   - roots: The modules with the composition roots of all units. A test target includes those of the programs
  ///     that it tests.
  static func wiring(of program: Program, _ unit: Project.Unit, roots: Set<String>) -> Wiring {
    var builder = WiringBuilder(program, unit, roots)
    return builder.built()
  }

  private mutating func built() -> Wiring {
    addEntries()
    let bySubject = Dictionary(grouping: flow.all, by: \.subject)
    var needs = Needs(program)
    var all: [Wiring.Need] = []
    let subjects = places.sorted { $0.value < $1.value }
    for (subject, place) in subjects { all += self.needs(of: subject, place, bySubject[subject] ?? [], &needs) }
    noteListedKeys()
    all += otherNeeds(needs)
    all += memberNeeds()
    let bundles = Bundles(program, &ids)
    entries += bundles.entries
    all += bundles.needs
    let diagnostics = Diagnostics(program, unit, rootModules).all.union(unlisted(all, bySubject))
    let reported = Set(program.files.flatMap(\.unknowns) + flow.unknowns + program.genericUnknowns()).union(unknowns)
    var wiring = Wiring(
      name: unit.name, isProgram: hasRoot, isOfTests: unit.kind == .tests, entries: entries, needs: all,
      diagnostics: diagnostics.sorted {
        ($0.position, $0.kind.rawValue, $0.subject) < ($1.position, $1.kind.rawValue, $1.subject)
      },
      unknowns: reported.sorted { ($0.position, $0.reason) < ($1.position, $1.reason) },
      silences: program.files.flatMap(\.silences), openings: openings())
    wiring.details.scopeOpenings = scopeOpenings()
    if features.hasConditions {
      wiring.details.enumerations = program.files.flatMap(\.facts.notes.enumerations)
      PropertyFlags(program).resolve(&wiring)
    }
    (wiring.details.root, wiring.details.mayPrepare) = (roots.only?.name, features.mayPrepare)
    for root in roots.all {
      if let scope = root.scope { wiring.details.scopeRoots[scope.lastComponent, default: []].append(root.name) }
    }
    wiring.details.modules = DeclaredModules(program).all
    wiring.qualifyNames()
    for dialect in Dialects.of(program.uses.dialects) { wiring.details.words[dialect.style] = dialect.words }
    return wiring
  }

  /// Returns the modules and the entries that the program's declared roots lack.
  private func unlisted(
    _ needs: [Wiring.Need], _ supplies: [Flow.Subject: [SupplyRecord]]
  ) -> [Wiring.Diagnostic] {
    let subjects = Dictionary(uniqueKeysWithValues: places.map { (entries[$1].id, $0) })
    return roots.unlistedModules(flow.reached)
      + roots.unlistedEntries(needs, entries) { entry in
        (subjects[entry.id].flatMap { supplies[$0] } ?? []).compactMap { $0.body.flatMap(program.type(around:)) }
      }
  }

  // MARK: entries

  /// Supplied entries come first, in the order of their supplies, then entries that are only declared.
  private mutating func addEntries() {
    let scopes = scopesOfCatalogs()
    var unclear: Set<Int> = []
    for one in flow.all where one.verb != .decorate {
      let place = entry(of: one.subject)
      if !scopes.isEmpty, !isScopeCertain(of: one, scopes) { unclear.insert(place) }
      var supply = one.supply
      if one.verb == .override { supply.replacedCatalog = one.body.flatMap { root(of: one.receiver, in: $0) } }
      supply.lifetime = one.lifetime.map { lifetime($0, of: entries[place].name) }
      entries[place].supplies.append(supply)
    }
    let declared = program.roles.blueprints.keys.sorted { left, right in
      let (one, other) = (program.types.infos[left].position, program.types.infos[right].position)
      guard let one, let other else { return left < right }
      return one < other
    }
    // A generic blueprint is an entry for each list of its arguments.
    let bases = Set(declared.compactMap { program.types.infos[$0].base })
    for place in declared where !bases.contains(place) { _ = entry(of: .blueprint(place)) }
    for place in entries.indices {
      entries[place].lifetime = entries[place].lifetimeOfSupply
      guard !scopes.isEmpty else { continue }
      entries[place].details.scopeOfSupplies = scope(of: entries[place].supplies, scopes)
      entries[place].details.isScopeOfSuppliesCertain = !unclear.contains(place)
    }
    noteForgottenModules()
    addParts()
  }

  private func entry(of service: Service, _ name: String) -> Wiring.Entry {
    let kind: CatalogGraph.Node.Kind =
      service.isCollection ? .contribution : service.member == nil ? .located : .blueprint
    return Wiring.Entry(
      name, kind: kind, style: service.style, key: service.member, output: program.output(of: service),
      module: info(service.owner)?.module, declaration: info(service.owner)?.position)
  }

  private func info(_ type: String) -> TypeTable.Info? {
    program.types.resolved(type, in: .init(file: 0, types: [])).first.map { program.types.infos[$0] }
  }

  private mutating func entry(of subject: Flow.Subject) -> Int {
    if let place = places[subject] { return place }
    var entry: Wiring.Entry
    let name = program.displayName(of: subject)
    switch subject {
    case .blueprint(let type):
      let info = program.types.infos[type]
      let blueprint = program.roles.blueprints[type]
      entry = Wiring.Entry(
        name, kind: blueprint?.kind ?? .blueprint, key: program.keys.names[type],
        output: program.output(of: type)?.name, module: info.module, declaration: info.position)
      (entry.conformance, entry.otherConformances) = (blueprint?.conformance, blueprint?.others ?? [])
      entry.isDisposable = blueprint?.isDisposable ?? false
      entry.details.mayBeUnused = blueprint?.mayBeUnused ?? false
      entry.details.type = (info.path.dropLast() + [info.name]).joined(separator: ".")
      let instances = program.output(of: type)?.types.first.map { program.types.infos[$0] }
      entry.details.hasValues = instances.map { $0.kind == .value }
      entry.details.hasState = instances?.hasState ?? false
      entry.declared = blueprint?.declared.map { lifetime($0, of: name) }
    case .service(let service): entry = self.entry(of: service, name)
    case .located(let type, _):
      let info = info(type)
      entry = Wiring.Entry(name, kind: .located, output: type, module: info?.module, declaration: info?.position)
    }
    var number = 2
    while !ids.insert(entry.id).inserted {
      entry.id = "\(entry.name)#\(number)"
      number += 1
    }
    entries.append(entry)
    places[subject] = entries.count - 1
    return entries.count - 1
  }

  /// Returns a stated lifetime.
  ///
  /// One that isn't a literal is reported as unknown.
  mutating func lifetime(_ stated: StatedLifetime, of name: String) -> Wiring.StatedLifetime {
    if case .unknown(let text) = named(stated.lifetime) {
      let reason =
        "the lifetime of \(name) can't be determined from `\(text.prefix(80))`: write a literal, such as .weak"
      unknowns.insert(Wiring.Unknown(stated.position, reason))
    }
    return Wiring.StatedLifetime(value(of: stated), at: stated.position)
  }

  private func value(of stated: StatedLifetime) -> Wiring.StatedLifetime.Value {
    switch named(stated.lifetime) {
    case .transient: .transient
    case .shared: .kept(.shared)
    case .weak: .kept(.weak)
    case .graph, .ofContainer: .kept(.graph)
    case .scoped(let scope): .kept(.scoped(program.scopeName(scope)))
    case .unknown: .unknown
    }
  }

  /// Returns the value of a constant that the program adds to `Lifetime`.
  private func named(_ lifetime: LifetimeFact) -> LifetimeFact {
    guard case .unknown(let text) = lifetime else { return lifetime }
    let parts = text.split(separator: ".").map(String.init)
    guard let last = parts.last, text == ".\(last)" || parts.dropLast().last == "Lifetime" else { return lifetime }
    let all = Set(program.files.compactMap { $0.constants.lifetimes[last] })
    return all.count == 1 ? all.first ?? lifetime : lifetime
  }

  // MARK: needs

  /// Returns the needs of an entry: of its builders that may run, of each decorator, and of each contribution.
  private func needs(
    of subject: Flow.Subject, _ place: Int, _ own: [SupplyRecord], _ needs: inout Needs
  ) -> [Wiring.Need] {
    var all: [Wiring.Need] = []
    let live = live(own)
    for one in live {
      var start = one.builder.map { [$0] } ?? []
      if one.supply.isOwn, case .blueprint(let type) = subject { start = program.assembles(of: type) }
      let kind: CatalogGraph.Edge.Kind =
        one.verb == .decorate ? .decorates : one.verb == .contribute ? .contributes : .obtains
      let condition = one.supply.condition
      var own = needs.of(start, installing: one.installed).flatMap {
        self.needs($0, from: place, subject, kind, condition: condition)
      }
      if features.hasConditions {
        for index in own.indices {
          own[index].place.flags = .all([own[index].place.flags, Wiring.Flags(one.supply.conditions)])
        }
      }
      for builder in one.passed {
        own += needs.of(builder).flatMap { self.needs($0, from: place, subject, kind, condition: condition) }
      }
      for index in own.indices where kind != .obtains {
        own[index].place.part = one.supply.position
        if kind == .contributes, case .kept(let lifetime) = one.lifetime.map(value) {
          own[index].place.lifetime = lifetime
        }
      }
      all += own
    }
    // Builders of entries that are only declared or replaced are followed too, so that other code of the program
    // isn't blamed for their needs.
    if !live.contains(where: \.supply.isOwn), case .blueprint(let type) = subject {
      _ = needs.of(program.assembles(of: type))
    }
    var seen: Set<Wiring.Need> = []
    return all.filter { seen.insert($0).inserted }
  }

  /// Returns the supplies that no later one replaces in their catalog, with all decorators and contributions.
  private func live(_ own: [SupplyRecord]) -> [SupplyRecord] {
    let replacing: [SupplyFact.Verb] = [.supply, .register, .override]
    var last: [Wiring.CatalogID?: Int] = [:]
    for (index, one) in own.enumerated() where replacing.contains(one.verb) && one.supply.conditions.isEmpty {
      last[one.supply.catalog] = index
    }
    var live = own.enumerated().filter { index, one in
      guard replacing.contains(one.verb) else { return true }
      return last[one.supply.catalog].map { index >= $0 } ?? true
    }.map(\.element)
    // The blueprint's own `assemble` is the same wherever it is installed.
    var hasOwn = false
    live.removeAll { one in
      guard one.supply.isOwn, replacing.contains(one.verb) else { return false }
      defer { hasOwn = true }
      return hasOwn
    }
    return live
  }

  /// Returns the needs of code outside of entries.
  private mutating func otherNeeds(_ followed: Needs) -> [Wiring.Need] {
    var all: [Wiring.Need] = []
    for (id, body) in program.files.allBodies where !body.obtains.isEmpty || !body.steps.isEmpty {
      for obtain in body.obtains { note(obtain, in: id) }
      guard !followed.followed.contains(id) else { continue }
      let closures = followed.followedClosures[id] ?? []
      let obtains = program.obtains(of: id).filter { one in !closures.contains { $0.contains(one.position) } }
      var needs = obtains.flatMap {
        self.needs(ObtainRecord(obtain: $0, body: id), from: nil, nil, .obtains)
      }
      // A builder never runs if the program doesn't install its module.
      if body.owner == .builder {
        for index in needs.indices where needs[index].place.style == nil { needs[index].isOptional = true }
      }
      all += needs
    }
    if unit.rootModule != nil { unknowns.formUnion(program.unknownsOfOpenObtains(besides: followed.followed)) }
    return all + dynamicNeeds()
  }

  /// Returns the needs through a dynamic member: `services.clock`.
  private func dynamicNeeds() -> [Wiring.Need] {
    guard program.files.contains(where: { $0.bodies.contains(where: \.readsDynamicMembers) }) else { return [] }
    return program.files.enumerated().flatMap { number, file in
      file.members.sorted { $0.value < $1.value }.compactMap { name, position in
        let obtain = ObtainFact(
          subject: .key(name), receiver: .other, base: "", position: position, isOptional: true, isDeferred: true)
        return need(ObtainRecord(obtain: obtain, body: .init(file: number, body: 0)), from: nil, .obtains)
      }
    }
  }

  func need(
    _ one: ObtainRecord, from place: Int?, _ kind: CatalogGraph.Edge.Kind, condition: String? = nil
  ) -> Wiring.Need? {
    subject(of: one, nil).map { need(one, of: $0, from: place, kind, condition: condition) }
  }

  /// Returns the needs of code that may belong to a generic entry.
  ///
  /// A parameter of the blueprint has the entry's argument.
  private func needs(
    _ one: ObtainRecord, from place: Int?, _ owner: Flow.Subject?, _ kind: CatalogGraph.Edge.Kind,
    condition: String? = nil
  ) -> [Wiring.Need] {
    if case .service(let fact) = one.obtain.subject {
      guard case .entries(let all) = program.target(of: fact, in: one.body) else { return [] }
      return all.flatMap(registered).map {
        self.need(one, of: .service($0), from: place, kind, condition: condition)
      }
    }
    guard let subject = subject(of: one, owner) else { return [] }
    // A key of several modules, of which the sources don't show the right one, may be any of them.
    if case .key(let key, let expected) = one.obtain.subject {
      let all = program.blueprints(key: key, as: expected, in: one.body)
      if all.count > 1 { return all.map { possibleNeed(one, of: .blueprint($0), from: place, kind, condition) } }
    }
    let need = need(one, of: subject, from: place, kind, condition: condition)
    guard case .blueprint(let base) = subject, !program.types.infos[base].generics.isEmpty else { return [need] }
    // A generic blueprint with a parameter of the surrounding code may be any of its specializations.
    let all = places.keys.filter { subject in
      if case .blueprint(let place) = subject { program.types.infos[place].base == base } else { false }
    }
    guard !all.isEmpty, places[subject].map({ entries[$0].supplies.isEmpty }) ?? true else { return [need] }
    return all.map { possibleNeed(one, of: $0, from: nil, kind, condition) }.sorted { $0.to < $1.to }
  }

  /// Returns a need that isn't certain, so that its entry may be missing.
  private func possibleNeed(
    _ one: ObtainRecord, of subject: Flow.Subject, from place: Int?, _ kind: CatalogGraph.Edge.Kind,
    _ condition: String?
  ) -> Wiring.Need {
    var need = need(one, of: subject, from: place, kind, condition: condition)
    need.isOptional = true
    return need
  }

  private func need(
    _ one: ObtainRecord, of subject: Flow.Subject, from place: Int?, _ kind: CatalogGraph.Edge.Kind, condition: String?
  ) -> Wiring.Need {
    let subject = supplied(subject)
    let to = places[subject].map { entries[$0].id } ?? program.displayName(of: subject)
    // The graph of another library doesn't tell when an entry is requested.
    let isLater = one.obtain.isDeferred && !subject.isOfDialect
    var need = Wiring.Need(
      from: place.map { entries[$0].id },
      code: (isLater ? nil : place).map { entries[$0].name } ?? program[one.body].title, to: to,
      kind: isLater && place != nil ? .onFirstUse : kind, position: one.obtain.position,
      // The entry of a call that may be another type's method may be missing.
      isOptional: one.obtain.isOptional || !one.obtain.isLocatorsCall && one.obtain.baseType == nil,
      isAssembling: one.obtain.isAssembling, isDeferred: one.obtain.isDeferred, condition: condition)
    if case .service(let service) = subject {
      need.place.style = service.style
      return need
    }
    if features.hasConditions {
      need.place.flags = place == nil ? asked.flags(one.obtain.flags, in: one.body) : one.obtain.flags
    }
    need.place.leavesScope = one.obtain.leavesScope
    if place == nil {
      if features.hasOtherCatalogs { need.place.catalog = askedCatalog(of: one) }
      if hasScopedEntries { need.place.scopes = scopes(of: one.obtain, in: one.body) }
    } else if one.obtain.isRemembering, one.obtain.isDeferred, let place {
      need.place.holder = entries[place].id
    }
    return need
  }

  /// Returns the generic blueprint itself if it is supplied with a parameter of the surrounding code.
  private func supplied(_ subject: Flow.Subject) -> Flow.Subject {
    guard case .blueprint(let place) = subject, let base = program.types.infos[place].base,
      places[subject].map({ entries[$0].supplies.isEmpty }) ?? true,
      places[.blueprint(base)].map({ !entries[$0].supplies.isEmpty }) ?? false
    else { return subject }
    return .blueprint(base)
  }

  private func subject(of one: ObtainRecord, _ owner: Flow.Subject?) -> Flow.Subject? {
    switch one.obtain.subject {
    case .key(let key, let expected):
      // Otherwise it is a key path to another type.
      guard !program.isOther(one.obtain, in: one.body) else { return nil }
      return program.blueprints(key: key, as: expected, in: one.body).first.map { .blueprint($0) }
    case .blueprint(let name):
      var place: Int?
      if case .blueprint(let owner) = owner { place = program.blueprint(name, of: owner, in: one.body) }
      place = place ?? program.types.member(name, in: program.context(of: one.body))
      return place.flatMap { program.roles.blueprints[$0] == nil ? nil : .blueprint($0) }
    case .located(let type, let name):
      guard !program.isOther(one.obtain, in: one.body), let (type, context) = program.type(type, in: one.body),
        !program.isOptional(type, in: context)
      else { return nil }
      return program.located(type, name, in: context)
    case .service(let fact):
      guard case .entries(let all) = program.target(of: fact, in: one.body) else { return nil }
      return all.first.map { .service($0) }
    }
  }
}
#endif
