import ServiceCatalog
import Testing

@Suite("Where nobody listens any more, nothing is slower than before", .timeLimit(.minutes(10)))
struct UnobservedTests {
  private let catalog = Catalog(name: "test")

  @Test("after the last observer, and after the last of several recordings")
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

  @Test("a scope that goes with an observer and a recording asks nothing of those around it")
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

  @Test("a scope that was opened meanwhile, once it has noticed")
  func openedMeanwhile() throws {
    catalog.startRecording()
    let scope = catalog.makeScope(RequestScope.self)
    scope.install(RedBlueprint())
    #expect(scope.isObserved)
    catalog.stopRecording()
    _ = try scope.obtain(\.red)
    #expect(!scope.isObserved)
  }

  @Test("recordings that several threads start at once all end")
  func concurrentRecordings() {
    for _ in 0..<100 {
      onThreads(4) { [catalog] _ in catalog.startRecording() }
      catalog.stopRecording()
    }
    #expect(!catalog.isObserved)
  }

  @Test("a reader of events that has ended listens no more")
  func reader() async {
    let reading = Task { [catalog] in for await _ in catalog.events() {} }
    while !catalog.isObserved { await Task.yield() }
    reading.cancel()
    await reading.value
    #expect(!catalog.isObserved)
  }
}
