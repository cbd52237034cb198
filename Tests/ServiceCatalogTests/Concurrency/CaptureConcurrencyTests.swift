import Foundation
import ServiceCatalog
import Testing

/// An object whose deinitializer runs a closure.
private final class LastWords: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }

  deinit { body() }
}

// A hang leaves threads behind. Each test therefore runs in its own process.
@Suite("Concurrency: deinitializers of captured objects that use the catalog", .timeLimit(.minutes(10)))
struct CaptureConcurrencyTests {
  private enum Turn: CatalogScope {}

  /// Runs `replace` on two threads while a third one runs `obtain` and is interrupted at random places.
  private static func run(
    rounds: Int, replacing replace: @escaping @Sendable () -> Void, obtaining obtain: @escaping @Sendable () -> Void
  ) {
    let obtaining = Tally(1)
    onThreads(3) { thread in
      if thread > 0 {
        while obtaining.value > 0 { for _ in 0..<10 { replace() } }
      } else {
        #if !os(Windows)
        if canInterruptThreads { interruptThisThread() }
        #endif
        for _ in 0..<rounds { obtain() }
        obtaining.add(-1)
      }
    }
    // The caller would hang, too.
    if obtaining.value > 0 { exit(EXIT_FAILURE) }
  }

  @Test("A deinitializer uses the scope from which another thread obtains the replaced entry")
  func scope() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      let request = catalog.makeScope(RequestScope.self)
      // Finding an entry's definition from many scopes takes a while, in which the entry is replaced.
      let inner = (0..<60).reduce(request) { scope, _ in scope.makeScope(Turn.self) }
      @Sendable func replace() {
        let captured = LastWords { [weak request] in request?.supply(RedBlueprint.self) { _ in Part("late") } }
        catalog.supply(BasketBlueprint.self) { _ in withExtendedLifetime(captured) { Part("basket") } }
      }
      replace()
      Self.run(rounds: 20_000, replacing: replace) { _ = try? inner.obtain(\.basket) }
      try #expect(inner.obtain(\.basket).name == "basket")
      catalog.clear()
      try #expect(request.obtain(\.red).name == "late")
    }
  }

  @Test("A deinitializer uses the scope from which another thread obtains the replaced collection")
  func collection() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      let request = catalog.makeScope(RequestScope.self)
      let inner = (0..<20).reduce(request) { scope, _ in scope.makeScope(Turn.self) }
      @Sendable func replace() {
        let captured = LastWords { [weak request] in request?.supply(RedBlueprint.self) { _ in Part("late") } }
        catalog.contribute(to: PanelsBlueprint.self, as: .scoped(RequestScope.self)) { _ in
          withExtendedLifetime(captured) { Part("panel") }
        }
        try? catalog.override(\.panels) { _ in [] }
      }
      replace()
      Self.run(rounds: 5_000, replacing: replace) { _ = try? inner.obtain(\.panels) }
      catalog.clear()
      try #expect(inner.obtain(\.panels).isEmpty)
    }
  }

  @Test("A deinitializer uses the catalog from which copies are made while their source changes")
  func copies() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      @Sendable func replace() {
        let captured = LastWords { [weak catalog] in catalog?.supply(GreenBlueprint.self) { _ in Part("late") } }
        catalog.supply(RedBlueprint.self) { _ in withExtendedLifetime(captured) { Part("red") } }
      }
      replace()
      Self.run(rounds: 5_000, replacing: replace) {
        let copy = catalog.isolatedCopy()
        _ = try? copy.obtain(\.red)
        copy.clear()
      }
      catalog.clear()
    }
  }
}
