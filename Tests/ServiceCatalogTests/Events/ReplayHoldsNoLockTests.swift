import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// Runs `body` on another thread while an observer of the catalog is in the middle of its replay.
private func whileReplaying(
  to observed: Catalog, sourceLocation: Testing.SourceLocation = #_sourceLocation,
  _ body: @escaping @Sendable () -> Void
) {
  let (begun, end) = (Gate(), Gate())
  let replay = Errand {
    observed.observe(replaying: true) { _ in
      begun.open()
      end.wait()
    }
  }
  #expect(begun.wait(), "the replay did not begin", sourceLocation: sourceLocation)
  let errand = Errand {
    body()
    return true
  }
  #expect(errand.result(sourceLocation: sourceLocation) == true, sourceLocation: sourceLocation)
  end.open()
  replay.result(sourceLocation: sourceLocation)?.cancel()
}

@Suite("An observer that does not return from its replay")
struct ReplayHoldsNoLockTests {
  private let catalog = Catalog(name: "test")

  init() {
    catalog.install(AlphaBlueprint(), RedBlueprint(), BasketBlueprint())
    catalog.contributePanels("first")
  }

  @Test("The replay does not block another thread's supply, obtain or contribution")
  func sameCatalog() {
    whileReplaying(to: catalog) { [catalog] in
      catalog.supply(AlphaBlueprint.self) { _ in Part("new") }
      #expect(throws: Never.self) { try catalog.obtain(\.alpha) }
      #expect(throws: Never.self) { try catalog.obtain(\.red) }
      catalog.contributePanels("second")
      #expect(throws: Never.self) { try catalog.obtain(\.panels) }
    }
  }

  @Test("The replay does not block copies, scopes, other observers, recordings or clear()")
  func others() {
    whileReplaying(to: catalog) { [catalog] in
      #expect(throws: Never.self) { try catalog.isolatedCopy().obtain(\.red) }
      #expect(throws: Never.self) { try catalog.makeScope(RequestScope.self).obtain(\.basket) }
      catalog.observe(replaying: true) { _ in }.cancel()
      catalog.startRecording()
      _ = catalog.graph
      catalog.stopRecording()
      catalog.clear()
    }
  }

  @Test("The replay of a scope does not block its parent")
  func scope() {
    let scope = catalog.makeScope(RequestScope.self)
    whileReplaying(to: scope) { [catalog] in
      catalog.supply(AlphaBlueprint.self) { _ in Part("new") }
      #expect(throws: Never.self) { try scope.obtain(\.alpha) }
      #expect(throws: Never.self) { try scope.obtain(\.basket) }
      catalog.clear()
    }
  }
}
