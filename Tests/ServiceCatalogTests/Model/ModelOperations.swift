import ServiceCatalog

// Applying operations to the catalogs and to the model.
extension Model.Driver {
  /// Applies an operation that doesn't wait and has no body.
  func apply(_ operation: Operation) throws {
    note(operation)
    switch operation {
    case .obtain(let service, let way, let from, let input, let holding, _):
      return try obtain(service, way, from: from, input: input, holding: holding)
    case .drop(let index):
      simulation.held.remove(at: index)
      held.remove(at: index)
    case .makeRoot, .makeScope, .copy: create(operation)
    case .stopObserving(let label): stopObserving(label)
    case .release(let label):
      release([label])
      return try check(isEnd: true)
    case .shutdown, .withMain, .withScope, .withOverrides, .end: break
    default: return try change(operation)
    }
    try check()
  }

  private func create(_ operation: Operation) {
    switch operation {
    case .makeRoot(let label, let observed):
      add(Catalog(name: "root \(label)"), simulation.makeRoot(label), observed: observed)
    case .makeScope(let kind, let parent, let label, let observed):
      let (catalog, shadow) = (handles[parent]!.catalog, handles[parent]!.shadow)
      let scope = kind == .session ? catalog.makeScope(Model.Session.self) : catalog.makeScope(Model.Request.self)
      add(scope, simulation.makeScope(kind, in: shadow, label), observed: observed)
    case .copy(let source, let label, let observed):
      let copy = handles[source]!.catalog.isolatedCopy()
      add(copy, simulation.copy(handles[source]!.shadow, label), observed: observed)
    default: preconditionFailure("\(operation) creates nothing")
    }
  }

  private func change(_ operation: Operation) throws {
    switch operation {
    case .supply(let recipe, let label, let life):
      simulation.supply(recipe, to: handles[label]!.shadow, as: life)
      recipe.service.adapter.supply(build(recipe), to: handles[label]!.catalog, as: life)
    case .supplyOwn(let service, let label, let line):
      simulation.supply(
        simulation.own[service.rawValue], to: handles[label]!.shadow, ownAt: line,
        isInstalled: service.adapter.isInstalled(at: UInt(line)))
      service.adapter.supplyOwn(to: handles[label]!.catalog, line: UInt(line))
    case .supplyInstance(let service, let label, let line): supplyInstance(of: service, to: label, line: line)
    case .override(let recipe, let label):
      let (catalog, shadow) = (handles[label]!.catalog, handles[label]!.shadow)
      let expected = Result { () throws(Failure) in try simulation.override(recipe, in: shadow) }.map { true }
      let actual = Result { try recipe.service.adapter.override(in: catalog, with: build(recipe)) }.map { true }
      return try compare(actual.mapError { Failure($0) }, expected, isEnd: true)
    case .decorate(let recipe, let label):
      simulation.decorate(with: recipe, in: handles[label]!.shadow)
      recipe.service.adapter.decorate(in: handles[label]!.catalog, with: build(recipe))
    case .clear(let label):
      simulation.clear(handles[label]!.shadow)
      handles[label]!.catalog.clear()
      return try check()
    default: preconditionFailure("\(operation) changes nothing")
    }
    // Whether the release or the supply is reported first isn't specified.
    try check(isEnd: true)
  }

  private func build(_ recipe: Model.Recipe) -> Model.Build { Model.Build(recipe: recipe, recorder: recorder) }

  /// Applies an operation that waits.
  func apply(_ operation: Operation) async throws {
    note(operation)
    switch operation {
    case .obtain(let service, let way, let from, let input, let holding, _):
      try await obtainAsync(service, way, from: from, input: input, holding: holding)
    case .shutdown(let label, let failed): try await shutdown(label, failed: failed)
    default: preconditionFailure("\(operation) doesn't wait")
    }
  }

  private func shutdown(_ label: Int, failed: Bool) async throws {
    let (catalog, shadow) = (handles[label]!.catalog, handles[label]!.shadow)
    let probes = closedProbes(of: shadow)
    // The shutdown of a copied scope includes the copies that were made for it.
    let isInCopies = shadow.parent?.label == Model.hidden
    var errors = simulation.shutdown(shadow, failed: failed)
    if isInCopies { errors += simulation.shutdown(shadow.lineage.last!, failed: failed) }
    var actual: [Failure] = []
    do throws(ShutdownError) {
      try await catalog.shutdown(failed ? .failed(Model.Mishap(line: 0)) : .finished)
    } catch {
      actual = error.errors.map { Failure($0) }
    }
    try expectClosed(probes)
    release(handles.filter { $0.key != label && $0.value.shadow.isWithin(shadow) }.map(\.key))
    try check(isEnd: true)
    if actual != errors { throw Mismatch(text: "the shutdown failed with \(actual), expected \(errors)") }
  }

  // MARK: Closed catalogs

  /// Returns services to obtain from a catalog and its scopes after its end, the kept ones included.
  func closedProbes(of shadow: Shadow) -> [(service: Service, label: Int)] {
    var probes: [(Service, Int)] = []
    for (label, handle) in handles.sorted(by: { $0.key < $1.key }) where handle.shadow.isWithin(shadow) {
      let kept = handle.shadow.lineage.flatMap { $0.kept.keys.map(\.service) }
      probes += Set(kept + [generator.service()]).map { ($0, label) }
    }
    return probes
  }

  func expectClosed(_ probes: [(service: Service, label: Int)]) throws {
    if generator.without.contains("closed") { return }
    for (service, label) in probes {
      let closed = Failure(
        kind: .closed(service.name), path: [Failure.Step(name: service.name)])
      let result: Result<[Int]?, any Error> = Result {
        try service.adapter.obtain(.key, from: handles[label]!.catalog, input: 0)?.map(\.number)
      }
      if result.mapError({ Failure($0) }) != .failure(closed) {
        throw Mismatch(text: "\(service.name) from \(label), which is closed: \(result)")
      }
    }
  }

  // MARK: The end

  /// Shuts down and releases everything, after which nothing is alive.
  func end() async throws {
    held = []
    simulation.held = []
    while let label = handles.keys.min() {
      if !handles[label]!.shadow.isClosed { try await apply(.shutdown(label, failed: false)) }
      note(.release(label))
      release([label])
      try check(isEnd: true)
    }
    if !recorder.alive.isEmpty { throw Mismatch(text: "alive at the end: \(recorder.alive.sorted())") }
  }
}
