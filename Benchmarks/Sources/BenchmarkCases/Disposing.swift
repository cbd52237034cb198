package import BenchmarkHarness
import BenchmarkServices
import ServiceCatalog

extension Cases {
  /// A scope that is opened with `withScope`, obtained from and closed, without something to dispose and with it.
  ///
  /// Binding a task-local value says how fast the machine is: opening, obtaining, disposing and closing took 2.6 µs where
  /// that took 43 ns, and 4.3 µs where it took 72 ns.
  ///
  /// To be measured last, as everything that binds a catalog.
  package static let disposing = [
    Case(
      "asynchronous scope",
      [
        Contestant("hand", asyncLoop: { await Disposing.loopByHand($0) }),
        Contestant("task-local value", asyncLoop: { await Disposing.loopBinding($0) }),
        Contestant("nothing to dispose", asyncLoop: { try await Disposing.loopScoped($0) }),
        Contestant("one instance disposed", asyncLoop: { try await Disposing.loopDisposed($0) }),
        Contestant("the same on an actor", asyncLoop: { try await Worker().loop($0) }),
      ],
      ratios: [
        Ratio(of: "nothing to dispose", to: "hand"), Ratio(of: "one instance disposed", to: "nothing to dispose"),
        Ratio(of: "one instance disposed", to: "task-local value"),
        Ratio(of: "the same on an actor", to: "nothing to dispose"),
      ]
    )
  ]
}

private enum Disposing {
  @TaskLocal private static var number: Int?

  /// A catalog that is held in a constant.
  private static let catalog = {
    let catalog = Catalog()
    catalog.install(ScopedLeafBlueprint(), DisposableLeafBlueprint())
    return catalog
  }()

  @inline(never)
  nonisolated(nonsending) static func byHand() async -> any Service { ByHand.transient() }

  nonisolated(nonsending) static func loopByHand(_ iterations: Int) async {
    for _ in 0..<iterations { consume(await byHand()) }
  }

  @inline(never)
  static func nothing() {}

  /// Binds a value around synchronous work, which costs less than around asynchronous work.
  nonisolated(nonsending) static func loopBinding(_ iterations: Int) async {
    for index in 0..<iterations { $number.withValue(index) { nothing() } }
  }

  nonisolated(nonsending) static func loopScoped(_ iterations: Int) async throws {
    for _ in 0..<iterations {
      consume(try await catalog.withScope(BenchmarkScope.self) { scope in try scope.obtain(\.scopedLeaf) })
    }
  }

  nonisolated(nonsending) static func loopDisposed(_ iterations: Int) async throws {
    for _ in 0..<iterations {
      consume(try await catalog.withScope(BenchmarkScope.self) { scope in try scope.obtain(\.disposableLeaf) })
    }
  }
}

/// An actor whose caller waits for disposals. The main actor's thread is the one that measures.
private actor Worker {
  func loop(_ iterations: Int) async throws { try await Disposing.loopDisposed(iterations) }
}
