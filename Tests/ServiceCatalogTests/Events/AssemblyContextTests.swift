import Dispatch
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

private enum Trace {
  @TaskLocal static var names: [String] = []
}

/// A context as a target without this package's upcoming features compiles it.
private struct ConcurrentSpans: AssemblyContext {
  func assemble(_ event: CatalogEvent, _ build: () throws -> Void) throws {
    try Trace.$names.withValue(Trace.names + [event.name]) { try build() }
  }

  @concurrent func assemble(_ event: CatalogEvent, _ build: @concurrent () async throws -> Void) async throws {
    try await Trace.$names.withValue(Trace.names + [event.name]) { try await build() }
  }
}

/// A context as the documentation shows it.
private struct Values: AssemblyContext {
  func assemble(_ event: CatalogEvent, _ build: () throws -> Void) rethrows {
    try Trace.$names.withValue([event.name]) { try build() }
  }

  func assemble(_ event: CatalogEvent, _ build: () async throws -> Void) async rethrows {
    try await Trace.$names.withValue([event.name]) { try await build() }
  }
}

/// A context without an asynchronous form.
private struct SynchronousSpans: AssemblyContext {
  func assemble(_ event: CatalogEvent, _ build: () throws -> Void) throws { try build() }
}

@Suite("Contexts with a concurrent closure")
struct ConcurrentAssemblyContextTests {
  @Test("Its task-local values reach asynchronous builders and their tasks")
  func reached() async throws {
    let catalog = Catalog(name: "test")
    let seen = Collected<[String]>()
    catalog.supply(RedBlueprint.self) { _ in
      seen.append(Trace.names)
      return Part()
    }
    catalog.supply(VenusBlueprint.self) { catalog in
      await Task { seen.append(Trace.names) }.value
      return Part(needing: try catalog.obtain(\.red))
    }
    let observation = catalog.observe(within: ConcurrentSpans()) { _ in }
    _ = try await catalog.obtain(\.venus)
    observation.cancel()
    #expect(seen.all == [["venus"], ["venus", "red"]])
  }

  @Test("A transient instance is assembled for a caller on the main actor") @MainActor
  func transient() async throws {
    let catalog = Catalog(name: "test")
    let seen = Collected<[String]>()
    catalog.supply(VenusBlueprint.self, as: .transient) { _ in
      await Task.yield()
      seen.append(Trace.names)
      return Part()
    }
    let observation = catalog.observe(within: ConcurrentSpans()) { _ in }
    _ = try await catalog.obtain(\.venus)
    MainActor.assertIsolated()
    observation.cancel()
    #expect(seen.all == [["venus"]])
  }

  @Test("A transient instance is assembled without a suspension, whoever observes", arguments: 0...2) @MainActor
  func onActor(observers: Int) async throws {
    let catalog = Catalog(name: "test")
    let other = Guarded(false)
    catalog.supply(VenusBlueprint.self, as: .transient) { _ in
      #expect(!other.withLock { $0 }, "another job ran on the main actor before the builder")
      return Part()
    }
    catalog.decorate(VenusBlueprint.self) { part, _ in part }
    let observations = [catalog.observe { _ in }, catalog.observe(within: Binding(bound: Catalog())) { _ in }]
    for observation in observations[observers...] { observation.cancel() }
    let job = Task { @MainActor in other.withLock { $0 = true } }
    _ = try await catalog.obtain(\.venus)
    #expect(!other.withLock { $0 }, "another job ran on the main actor meanwhile")
    await job.value
    for observation in observations { observation.cancel() }
  }

  @Test("A transient instance is assembled on the caller's actor, although the context leaves it") @MainActor
  func leftActor() async throws {
    let catalog = Catalog(name: "test")
    let (key, isOnMain) = (DispatchSpecificKey<Bool>(), Collected<Bool>())
    DispatchQueue.main.setSpecific(key: key, value: true)
    catalog.supply(VenusBlueprint.self, as: .transient) { _ in
      isOnMain.append(DispatchQueue.getSpecific(key: key) ?? false)
      return Part()
    }
    let observation = catalog.observe(within: Values()) { _ in }
    _ = try await catalog.obtain(\.venus)
    observation.cancel()
    #expect(isOnMain.all == [true])
  }

  @Test("An asynchronous assembly stops the program if the context has no form for it")
  func missingForm() async {
    await #expect(processExitsWith: .failure) {
      let catalog = Catalog(name: "test")
      catalog.supply(VenusBlueprint.self) { _ in Part() }
      let observation = catalog.observe(within: SynchronousSpans()) { _ in }
      _ = try await catalog.obtain(\.venus)
      observation.cancel()
    }
  }
}

/// A context that binds another catalog while a builder runs.
private struct Binding: AssemblyContext {
  let bound: Catalog

  func assemble(_ event: CatalogEvent, _ build: () throws -> Void) throws {
    try bound.withMain { try build() }
  }

  func assemble(_ event: CatalogEvent, _ build: () async throws -> Void) async throws {
    try await bound.withMain { () async throws in try await build() }
  }
}

@Suite("Contexts that bind a catalog", .timeLimit(.minutes(10)))
struct ContextBindingTests {
  private let catalog = Catalog(name: "keeper")

  @Test("A builder of a kept instance sees the catalog that keeps it, whatever a context binds")
  func kept() async throws {
    let other = Catalog(name: "other")
    other.supply(AlphaBlueprint.self) { _ in Part("other") }
    catalog.supply(AlphaBlueprint.self) { _ in Part("keeper") }
    catalog.supply(RedBlueprint.self) { _ in Part(try Catalog.main.obtain(\.alpha).name) }
    catalog.supply(MarsBlueprint.self) { _ in
      await Task.yield()
      return Part(try Catalog.main.obtain(\.alpha).name)
    }
    catalog.observe(within: Binding(bound: other)) { _ in }
    #expect(try catalog.obtain(\.red).name == "keeper")
    #expect(try await catalog.obtain(\.mars).name == "keeper")
  }
}

/// A context that does something before each disposal.
private struct Prelude: AssemblyContext {
  let action: @Sendable () async throws -> Void

  func assemble(_ event: CatalogEvent, _ build: () throws -> Void) throws { try build() }

  func assemble(_ event: CatalogEvent, _ build: () async throws -> Void) async throws {
    if case .disposing = event.kind { try await action() }
    try await build()
  }
}

@Suite("Contexts of disposals", .timeLimit(.minutes(10)))
struct DisposalContextTests {
  private let catalog = Catalog(name: "test")
  private let log = Collected<String>()

  init() throws {
    catalog.supply(PoolBlueprint.self) { [log] _ in Resource("pool", in: log) }
  }

  @Test("The time limit of a disposal is that of its context, too")
  func timeout() async throws {
    let door = Door()
    catalog.observe(within: Prelude { await door.pass() }) { _ in }
    _ = try catalog.obtain(\.pool)
    let errors = await inTask { [catalog] () -> [CatalogError] in
      do throws(ShutdownError) { try await catalog.shutdown(timeout: .milliseconds(1)) } catch { return error.errors }
      return []
    }
    #expect(errors == [.disposalFailed("pool")])
    await door.open()
  }

  @Test(
    "A shutdown that a context starts, of the catalog or of the one around it, doesn't wait for itself",
    arguments: [false, true])
  func shutdown(isScoped: Bool) async throws {
    catalog.supply(TransferBlueprint.self) { [log] _ in Resource("transfer", in: log) }
    let scope = catalog.makeScope(RequestScope.self)
    catalog.observe(within: Prelude { [weak catalog] in try await catalog?.shutdown() }) { _ in }
    if isScoped { _ = try scope.obtain(\.transfer) } else { _ = try catalog.obtain(\.pool) }
    _ = await inTask { [catalog] in await #expect(throws: Never.self) { try await catalog.shutdown() } }
    #expect(log.all == [isScoped ? "transfer" : "pool"])
  }
}
