package import BenchmarkHarness
import BenchmarkServices
import ServiceCatalog

extension Cases {
  /// Obtaining a shared service in a process that has bound a catalog to a task.
  ///
  /// Measure these last, because they change the process for all other cases.
  package static let afterBinding = [
    Case(
      "shared, after a binding",
      hand: { loop(AfterBinding.byHand, $0) },
      catalog: { try AfterBinding.loop(Catalogued.shared, $0) }
    ),
    Case(
      "shared, held catalog, after a binding",
      hand: { loop(ByHand.shared, $0) },
      catalog: { try AfterBinding.loop(Catalogued.heldShared, $0) }
    ),
  ]
}

private enum AfterBinding {
  @TaskLocal private static var bound: PaddedService?

  /// The same by hand, in a program whose tasks can replace its singleton.
  @inline(never)
  static func byHand() -> any Service {
    bound ?? Singletons.shared0
  }

  /// Runs the loop in a process that has bound a catalog.
  @inline(__always)
  static func loop(_ operation: () throws -> any Service, _ iterations: Int) throws {
    try happened.get()
    try BenchmarkCases.loop(operation, iterations)
  }

  private static let happened = Result {
    try Catalogued.held.withOverrides {
      try $0.override(\.firstLeaf) { _ in LeafService(number: 9, extra: 9) }
    } operation: {
      consume(try Catalog.main[\.firstLeaf])
    }
  }
}
