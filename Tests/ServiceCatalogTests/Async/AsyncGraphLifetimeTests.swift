import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// A service with one instance for each graph.
private struct TransactionBlueprint: PartBlueprint, SharedBlueprint {
  static var lifetime: Lifetime { .graph }
}

extension Catalog {
  fileprivate var transaction: TransactionBlueprint.Type { TransactionBlueprint.self }
}

@Suite("Lifetime .graph in asynchronous assemblies", .timeLimit(.minutes(10)))
struct AsyncGraphLifetimeTests {
  private let catalog = Catalog(name: "test")

  init() {
    catalog.install(TransactionBlueprint())
    catalog.supply(AlphaBlueprint.self) { Part(needing: try $0.obtain(\.transaction)) }
    catalog.supply(BetaBlueprint.self) { Part(needing: try $0.obtain(\.transaction)) }
  }

  private static let builders: KeyValuePairs<String, @Sendable (Catalog) async throws -> Part> = [
    "by two parts": { Part(needing: try $0.obtain(\.alpha), try $0.obtain(\.beta)) },
    "before and after it suspends": { catalog in
      let before = try catalog.obtain(\.alpha)
      await Task.yield()
      return Part(needing: before, try catalog.obtain(\.beta))
    },
    "in child tasks": { catalog in
      async let alpha = catalog.obtain(\.alpha)
      async let beta = catalog.obtain(\.beta)
      return Part(needing: try await alpha, try await beta)
    },
    "by another asynchronous service": { Part(needing: try $0.obtain(\.alpha), try await $0.obtain(\.venus)) },
  ]

  @Test("All services that a builder obtains share the instance", arguments: builders.indices)
  func shared(number: Int) async throws {
    let (way, builder) = Self.builders[number]
    catalog.supply(VenusBlueprint.self) { Part(needing: try $0.obtain(\.transaction)) }
    catalog.supply(MarsBlueprint.self, builder: builder)
    let mars = try await catalog.obtain(\.mars)
    #expect(mars.needs[0].needs[0] === mars.needs[1].needs[0], "\(way)")
  }

  @Test("Another assembly has another instance")
  func another() async throws {
    catalog.supply(MarsBlueprint.self) { Part(needing: try $0.obtain(\.transaction)) }
    catalog.supply(VenusBlueprint.self) { Part(needing: try $0.obtain(\.transaction)) }
    let (mars, venus) = (try await catalog.obtain(\.mars), try await catalog.obtain(\.venus))
    #expect(mars.needs[0] !== venus.needs[0])
    #expect(try catalog.obtain(\.alpha).needs[0] !== catalog.obtain(\.alpha).needs[0])
  }

  @Test("The instance is released when the assembly ends, unless a caller holds it")
  func released() async throws {
    let alive = Tally()
    catalog.supply(TransactionBlueprint.self) { _ in Part(alive: alive) }
    catalog.supply(MarsBlueprint.self) { catalog in
      let first = ObjectIdentifier(try catalog.obtain(\.transaction))
      await Task.yield()
      #expect(try ObjectIdentifier(catalog.obtain(\.transaction)) == first)
      #expect(alive.value == 1)
      return Part()
    }
    _ = try await catalog.obtain(\.mars)
    #expect(alive.value == 0)
  }

  @Test("A task that outlives the assembly still gets the instance that it builds")
  func outlived() async throws {
    let (begun, end, tasks) = (Tally(), Gate(), Collected<Task<String, any Error>>())
    catalog.supply(TransactionBlueprint.self) { _ in
      begun.add()
      #expect(end.wait())
      return Part("late")
    }
    catalog.supply(MarsBlueprint.self) { catalog in
      tasks.append(Task(executorPreference: OneQueueExecutor()) { try catalog.obtain(\.transaction).name })
      #expect(await holdsSoon { begun.value == 1 })
      return Part()
    }
    _ = try await catalog.obtain(\.mars)
    // The assembly has ended, with its instances. The builder hasn't.
    end.open()
    #expect(try await tasks.all[0].value == "late")
  }

  @Test("One call has one instance, also if the assembly around its task ends meanwhile")
  func endsMeanwhile() async throws {
    let (begun, end, tasks) = (Tally(), Gate(), Collected<Task<Part, any Error>>())
    catalog.supply(RedBlueprint.self) { catalog in
      let alpha = try catalog.obtain(\.alpha)
      begun.add()
      #expect(end.wait())
      return Part(needing: alpha, try catalog.obtain(\.beta))
    }
    catalog.supply(MarsBlueprint.self) { catalog in
      tasks.append(Task(executorPreference: OneQueueExecutor()) { try catalog.obtain(\.red) })
      #expect(await holdsSoon { begun.value == 1 })
      return Part()
    }
    _ = try await catalog.obtain(\.mars)
    end.open()
    let red = try await tasks.all[0].value
    #expect(red.needs[0].needs[0] === red.needs[1].needs[0])
  }

  @Test("A builder has one instance in a task that an observer starts at once")
  func startedByObserver() async throws {
    let tasks = Collected<Task<Part, any Error>>()
    catalog.supply(MarsBlueprint.self, as: .transient) { Part(needing: try $0.obtain(\.alpha), try $0.obtain(\.beta)) }
    catalog.supply(RedBlueprint.self) { _ in Part() }
    catalog.observe(only: .assembled) { [weak catalog] event in
      guard let catalog, event.name == "red" else { return }
      tasks.append(Task.immediate { try await catalog.obtain(\.mars) })
    }
    _ = try catalog.obtain(\.red)
    let mars = try await tasks.all[0].value
    #expect(mars.needs[0].needs[0] === mars.needs[1].needs[0])
  }
}
