import ServiceCatalog
import Testing

/// What another thread does while an observer of the catalog is in the middle of its replay.
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

@Suite("A replaying observer that does not return")
struct ReplayHoldsNoLockTests {
  private let catalog = Catalog(name: "test")

  init() {
    catalog.install(AlphaBlueprint(), RedBlueprint(), BasketBlueprint())
    catalog.contributePanels("first")
  }

  @Test("does not hold up a supply, an obtain or a contribution of another thread")
  func sameCatalog() {
    whileReplaying(to: catalog) { [catalog] in
      catalog.supply(AlphaBlueprint.self) { _ in Part("new") }
      #expect(throws: Never.self) { try catalog.obtain(\.alpha) }
      #expect(throws: Never.self) { try catalog.obtain(\.red) }
      catalog.contributePanels("second")
      #expect(throws: Never.self) { try catalog.obtain(\.panels) }
    }
  }

  @Test("does not hold up copies, scopes, other observers, recordings or clear()")
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

  @Test("of a scope does not hold up the catalog around the scope")
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
