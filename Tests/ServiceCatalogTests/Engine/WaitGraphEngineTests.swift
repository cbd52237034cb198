import ServiceCatalog
import Testing

@Suite("The graph of waits")
struct WaitGraphEngineTests {
  @Test("A wait leaves a thread's flight that has ended meanwhile, which would keep it for good")
  func ended() throws {
    let catalog = Catalog(name: "test")
    let entry = Definition(EntryKey(AlphaBlueprint.self, .blueprint), nil, at: .unknown)
    let (around, target) = (Flight(), Flight())
    around.begin()
    try Path.push(entry, of: catalog, in: around)
    let waiter = Waiter(for: target, of: entry, isBlocking: true)
    WaitGraph.add(waiter)
    #expect(around.waits.count == 1)
    Path.pop()
    around.endOnThread(nil)
    WaitGraph.leave(waiter)
    #expect(around.waits.isEmpty)
  }
}
