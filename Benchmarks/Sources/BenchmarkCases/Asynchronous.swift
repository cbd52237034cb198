package import BenchmarkHarness
import BenchmarkServices
import ServiceCatalog

extension Cases {
  /// Obtaining an asynchronous service that is ready, from synchronous code.
  ///
  /// Measure these after the synchronous cases, because assembling the service starts a task, which may bind a catalog.
  package static let ready = [
    Case(
      "asynchronous, obtainReady",
      hand: { loop(ByHand.shared, $0) },
      catalog: {
        try Asynchronous.assembled.get()
        try loop(Asynchronous.ready, $0)
      }
    )
  ]

  /// Obtaining it from asynchronous code, compared with an asynchronous function that returns a constant.
  package static let awaiting = [
    Case(
      "asynchronous, await",
      [
        Contestant("hand", asyncLoop: { await Asynchronous.loopByHand($0) }),
        Contestant("catalog", asyncLoop: { try await Asynchronous.loopAwaited($0) }),
      ],
      ratios: [Ratio(of: "catalog", to: "hand")]
    )
  ]
}

private enum Asynchronous {
  /// A catalog in a constant.
  private static let catalog = {
    let catalog = Catalog()
    catalog.installAll()
    catalog.install(AsyncSharedBlueprint())
    return catalog
  }()

  /// The result of assembling the service once, as the first obtain in asynchronous code does.
  static let assembled = Result { try waiting { consume(try await awaited()) } }

  @inline(never)
  static func ready() throws -> any Service {
    try catalog.obtainReady(\.asyncShared)
  }

  @inline(never)
  nonisolated(nonsending) static func awaited() async throws -> any Service {
    try await catalog.obtain(\.asyncShared)
  }

  @inline(never)
  nonisolated(nonsending) static func byHand() async -> any Service {
    Singletons.shared0
  }

  // There are two loops, because a loop with the operation as its argument would call it through a closure. The loops
  // stay on their caller's actor, like the operations, so that no figure includes a change of the executor.

  nonisolated(nonsending) static func loopByHand(_ iterations: Int) async {
    for _ in 0..<iterations { consume(await byHand()) }
  }

  nonisolated(nonsending) static func loopAwaited(_ iterations: Int) async throws {
    for _ in 0..<iterations { consume(try await awaited()) }
  }
}
