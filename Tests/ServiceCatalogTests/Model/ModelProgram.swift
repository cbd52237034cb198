import ServiceCatalog

// The operations of a program.
extension Model.Driver {
  typealias Service = Model.Service
  typealias Shadow = Model.Shadow
  typealias Failure = Model.Failure
  typealias Operation = Model.Operation

  /// Runs the whole program.
  func run() async throws {
    try await Model.Recorder.$current.withValue(recorder) {
      try makeRoot()
      // The first indices are those of the root's services.
      for index in 0..<40 { try await step(Service.allCases.count + index, isAsync: true) }
      try await end()
    }
  }

  private func supplyFirst(_ service: Service, to label: Int) throws {
    if service.kind == .list || service.isSupplied || generator.random.oneIn(2) {
      let life = service.kind == .list ? generator.random.pick(service.lives) : nil
      try apply(.supply(generator.recipe(for: service, as: life), to: label, life))
    } else {
      try apply(.supplyOwn(service, to: label, line: generator.newLine()))
    }
  }

  private func makeRoot() throws { try makeRoot(observed: !generator.random.oneIn(3)) }

  func makeRoot(observed: Bool) throws {
    let label = newLabel()
    try apply(.makeRoot(label, observed: observed))
    try fill(label)
  }

  /// Supplies most services.
  private func fill(_ label: Int) throws {
    for (index, service) in generator.services.enumerated() {
      guard begin(index) else { continue }
      defer { endStep() }
      if !generator.random.oneIn(12) { try supplyFirst(service, to: label) }
    }
  }

  // MARK: Choosing

  private func catalog(where condition: (Handle) -> Bool = { _ in true }) -> Int? {
    let labels = handles.filter { condition($0.value) }.keys.sorted()
    return labels.isEmpty ? nil : generator.random.pick(labels)
  }

  private func openCatalog() -> Int? { catalog { !$0.shadow.isClosed } }

  func step(_ index: Int, isAsync: Bool) async throws {
    guard begin(index) else { return }
    defer { endStep() }
    if isAsync, generator.random.oneIn(5) {
      try await asyncStep()
    } else {
      try syncStep()
    }
  }

  private func asyncStep() async throws {
    switch generator.random.below(20) {
    case 0:
      guard let label = catalog(where: { $0.level == level && !$0.shadow.isClosed }), label != 1 else { return }
      try await apply(.shutdown(label, failed: generator.random.oneIn(2)))
    case 1, 2, 3: try await bodyAsync()
    default:
      guard let label = catalog() else { return }
      try await apply(obtaining(from: label, awaiting: true))
    }
  }

  private func obtaining(from label: Int, awaiting: Bool) -> Operation {
    // Outside of all bindings, `Catalog.main` is empty.
    let usesMain = generator.random.oneIn(simulation.main == nil ? 60 : 3)
    let source = usesMain ? simulation.main : handles[label]!.shadow
    func isLikely(_ service: Service) -> Bool {
      let isOpen = service.life.scope.map { kind in source?.lineage.contains { $0.scope == kind } ?? false } ?? true
      return isOpen && (service.kind == .async) == (awaiting && !generator.random.oneIn(3))
    }
    var service = generator.service()
    for _ in 0..<4 where !isLikely(service) { service = generator.service() }
    var way = generator.way()
    // Whether a scope still has an instance of a replaced entry isn't specified.
    if way == .ifAssembled, service.life.scope != nil { way = .key }
    return .obtain(
      service, way, from: usesMain ? nil : label, input: generator.random.below(4), holding: generator.random.oneIn(4),
      awaiting: awaiting)
  }

  func step(_ index: Int) throws {
    guard begin(index) else { return }
    defer { endStep() }
    try syncStep()
  }

  private func syncStep() throws {
    guard let label = openCatalog() else { return try makeRoot() }
    let service = generator.service()
    switch generator.random.below(100) {
    case 0..<23: try change(service, in: label)
    case 23..<28:
      guard handles.count < 9 else { return }
      let observed = generator.random.oneIn(4)
      try apply(.makeScope(generator.random.pick(Model.ScopeKind.allCases), in: label, newLabel(), observed: observed))
    case 28..<32:
      guard handles.count < 9 else { return }
      try apply(.copy(label, newLabel(), observed: generator.random.oneIn(2)))
    case 32: if handles.count < 9 { try makeRoot() }
    case 33..<38: if !held.isEmpty { try apply(.drop(held: generator.random.below(held.count))) }
    case 38..<41: try releaseCatalog()
    case 41: try apply(.stopObserving(label))
    case 42..<48: try body()
    default: try apply(obtaining(from: catalog() ?? label, awaiting: false))
    }
  }

  /// Changes the entries of a catalog.
  func change(_ service: Service, in label: Int) throws {
    if !generator.random.oneIn(23) { return try changeWithoutClearing(service, in: label) }
    try apply(.clear(label))
    if handles[label]!.shadow.parent == nil, !generator.random.oneIn(4) { try fill(label) }
  }

  func changeWithoutClearing(_ service: Service, in label: Int) throws {
    switch generator.random.below(22) {
    case 0..<9: try supply(service, to: label)
    case 9..<14: try override(service, in: label)
    case 14..<18: try decorate(service, in: label)
    default:
      let list = generator.random.pick([Service.listA, .listB])
      let life = generator.random.pick(list.lives)
      try apply(.supply(generator.recipe(for: list, as: life), to: label, life))
    }
  }

  private func supply(_ service: Service, to label: Int) throws {
    switch generator.random.below(6) {
    case 0 where service.kind == .plain:
      try apply(.supplyInstance(service, to: label, line: generator.newLine()))
    case 1 where service.kind == .plain || service.kind == .main || service.kind == .async:
      let life = generator.random.pick(service.lives)
      try apply(.supply(generator.recipe(for: service, as: life), to: label, life))
    case 2 where service.kind != .list && !service.isSupplied:
      try apply(.supplyOwn(service, to: label, line: generator.newLine()))
    default: try apply(.supply(generator.recipe(for: service), to: label, nil))
    }
  }

  private func override(_ service: Service, in label: Int) throws {
    let shadow = handles[label]!.shadow
    // The documentation promises `missingEntry`, and the error for a scope that isn't open is more helpful.
    if service.isSupplied, service.life.scope != nil, shadow.find(service) == nil { return }
    var recipe = generator.recipe(for: service, as: shadow.find(service)?.definition.life)
    if service.kind == .list { recipe.count = generator.random.below(3) }
    try apply(.override(recipe, in: label))
  }

  private func decorate(_ service: Service, in label: Int) throws {
    let shadow = handles[label]!.shadow
    // A scope can't decorate an entry of a catalog around it.
    if shadow.own(service) == nil, shadow.find(service) != nil { return }
    try apply(.decorate(generator.recipe(for: service, isDecorator: true), in: label))
  }

  private func releaseCatalog() throws {
    guard let label = catalog(where: { $0.level == level && $0.shadow.label != 1 }) else { return }
    // An unobserved catalog with something to dispose would print a warning.
    let isQuiet = simulation.shadows.allSatisfy { $0.disposables.isEmpty || !$0.allObservers.isEmpty }
    if isQuiet { try apply(.release(label)) }
  }
}
