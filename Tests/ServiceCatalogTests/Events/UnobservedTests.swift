import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("A catalog that is no longer observed is as fast as before", .timeLimit(.minutes(10)))
struct UnobservedTests {
  private let catalog = Catalog(name: "test")

  @Test("A catalog is unobserved after its last observer and its last recording ended")
  func last() throws {
    catalog.install(RedBlueprint(), AlphaBlueprint())
    let red = try catalog.obtain(\.red)
    let observation = catalog.observe { _ in }
    catalog.startRecording()
    #expect(catalog.isObserved)
    observation.cancel()
    #expect(catalog.isObserved)
    catalog.stopRecording()
    #expect(!catalog.isObserved)
    #expect(try catalog.obtain(\.red) === red)
  }

  @Test("Deallocating an observed, recording scope leaves its parents unobserved")
  func scopeGoes() throws {
    catalog.install(RedBlueprint())
    let outer = catalog.makeScope(SessionScope.self)
    do {
      let scope = outer.makeScope(RequestScope.self)
      scope.observe { _ in }
      scope.startRecording()
      #expect(scope.isObserved)
      #expect(!catalog.isObserved && !outer.isObserved)
    }
    #expect(!catalog.isObserved)
    #expect(!outer.isObserved)
  }

  @Test("A scope opened during an observation is unobserved after its next obtain")
  func openedMeanwhile() throws {
    catalog.startRecording()
    let scope = catalog.makeScope(RequestScope.self)
    scope.install(RedBlueprint())
    #expect(scope.isObserved)
    catalog.stopRecording()
    _ = try scope.obtain(\.red)
    #expect(!scope.isObserved)
  }

  @Test("Recordings that several threads start at once all end")
  func concurrentRecordings() {
    for _ in 0..<100 {
      onThreads(4) { [catalog] _ in catalog.startRecording() }
      catalog.stopRecording()
    }
    #expect(!catalog.isObserved)
  }

  @Test("A catalog is unobserved after a reader of its events has ended")
  func reader() async {
    let reading = Task { [catalog] in for await _ in catalog.events() {} }
    while !catalog.isObserved { await Task.yield() }
    reading.cancel()
    await reading.value
    #expect(!catalog.isObserved)
  }
}
