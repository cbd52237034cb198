package import BenchmarkHarness
import BenchmarkServices
import ServiceCatalog

extension Cases {
  /// The life of a scope with `withScope`: it is opened, obtained from and closed, with an instance to dispose and
  /// without one.
  ///
  /// The time to bind a task-local value shows the speed of the machine. The whole life with a disposal took 2.6 µs on
  /// a machine where the binding took 43 ns, and 4.3 µs on one where it took 72 ns.
  ///
  /// Measure these last, because they bind a catalog.
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

  /// A catalog in a constant.
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

  /// Binds a value around synchronous work, which is cheaper than around asynchronous work.
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

/// An actor whose caller waits for disposals, because the main actor's thread measures.
private actor Worker {
  func loop(_ iterations: Int) async throws { try await Disposing.loopDisposed(iterations) }
}
