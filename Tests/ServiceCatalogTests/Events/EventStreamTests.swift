import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Events as an asynchronous sequence", .timeLimit(.minutes(10)))
struct EventStreamTests {
  @Test("The sequence has every event and ends with the catalog")
  func ends() async throws {
    var catalog: Catalog? = Catalog(name: "test")
    catalog?.install(RedBlueprint())
    let events = try #require(catalog).events(replaying: true)
    _ = try catalog?.obtain(\.red)
    catalog = nil
    let log = EventLog()
    for await event in events { log.append(event) }
    #expect(log.lines == ["supplied Red", "assembling Red", "assembled Red", "released Red"])
  }

  @Test("A reader that stops ends the observation")
  func stops() async {
    let catalog = Catalog(name: "test")
    let reading = Task {
      for await event in catalog.events() where event.name == "RedBlueprint" { break }
    }
    // The catalog is not observed until the task begins to read.
    while !catalog.isObserved { await Task.yield() }
    catalog.install(AlphaBlueprint(), RedBlueprint())
    await reading.value
    #expect(!catalog.isObserved)
  }

  @Test("Cancelling the reading task ends the sequence")
  func cancelled() async {
    let catalog = Catalog(name: "test")
    let reading = Task {
      var count = 0
      for await _ in catalog.events(replaying: true) { count += 1 }
      return count
    }
    reading.cancel()
    #expect(await reading.value == 0)
  }
}
