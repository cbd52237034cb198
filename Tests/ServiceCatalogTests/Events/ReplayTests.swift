import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// Whether the code runs in the thread that replays.
private enum Replaying {
  @TaskLocal static var isHere = false
}

@Suite("Replaying to an observer while other threads cause events", .timeLimit(.minutes(10)))
struct ReplayTests {
  private let catalog = Catalog(name: "test")

  @Test("observe(replaying:) returns although events arrive faster than the observer reads them")
  func faster() {
    catalog.install(AlphaBlueprint(), RedBlueprint())
    let (replayed, live) = (Tally(), Tally())
    let observation = Replaying.$isHere.withValue(true) {
      catalog.observe(replaying: true) { [catalog] _ in
        guard Replaying.isHere else {
          live.add()
          return
        }
        // For each event that is replayed, another thread causes at least one more.
        if replayed.add() < 1_000 { onThreads(1) { _ in _ = try? catalog.obtain(\.alpha) } }
      }
    }
    // This also breaks the reference cycle between the catalog and its observer.
    observation.cancel()
    // Events that happen while the state is replayed follow it. Later ones arrive on their own threads.
    #expect(replayed.value < 100)
    #expect(live.value >= 2)
  }

  @Test("On one thread, the existing state arrives before later events")
  func first() throws {
    catalog.install(RedBlueprint())
    _ = try catalog.obtain(\.red)
    let log = catalog.eventLog(replaying: true)
    catalog.install(GreenBlueprint())
    _ = try catalog.obtain(\.green)
    #expect(
      log.lines == ["supplied Red", "existing Red", "supplied Green", "assembling Green", "assembled Green"])
  }

  @Test("A replay has each part of a collection that the catalog sees")
  func collections() throws {
    catalog.contributePanels("root")
    let scope = catalog.makeScope(RequestScope.self)
    scope.contributePanels("scope")
    #expect(scope.eventLog(replaying: true).lines == ["supplied Panels in RequestScope", "supplied Panels"])
    let copy = catalog.isolatedCopy()
    try copy.override(\.panels) { _ in [Part("override")] }
    copy.contributePanels("more")
    #expect(copy.eventLog(replaying: true).lines == ["supplied Panels", "supplied Panels"])
  }

  @Test("An instance is replayed as existing or its assembly is reported, but not both", arguments: 0..<20)
  func once(round: Int) throws {
    let catalog = catalog
    for token in keptTokens.prefix(20) { catalog.supplyOwnToken(token) }
    let log = EventLog()
    onThreads(2) { thread in
      if thread == 0 {
        for token in keptTokens.prefix(20) { _ = try? catalog.token(token) }
      } else {
        catalog.observe(replaying: true) { log.append($0) }
      }
    }
    for number in 0..<20 {
      let lines = log.lines.filter { $0.hasSuffix(" \(keptName(number))") && !$0.hasPrefix("assembling") }
      let assembled = lines.filter { !$0.hasPrefix("supplied") }
      #expect(lines.count == assembled.count + 1)
      #expect(assembled.count == 1, "\(lines)")
    }
  }

  @Test("A stream that replays begins while events keep coming")
  func stream() async throws {
    let catalog = catalog
    catalog.install(AlphaBlueprint(), RedBlueprint())
    _ = try catalog.obtain(\.red)
    let ended = Gate()
    let busy = Errand {
      var count = 0
      while !ended.wait(watchdog: 0) {
        _ = try? catalog.obtain(\.alpha)
        count += 1
      }
      return count
    }
    let lines = await inTask {
      var kinds: Set<String> = []
      for await event in catalog.events(replaying: true) {
        kinds.insert("\(event.name)")
        if kinds.isSuperset(of: ["AlphaBlueprint", "RedBlueprint"]) { break }
      }
      return kinds
    }
    ended.open()
    #expect(lines == ["AlphaBlueprint", "RedBlueprint"])
    #expect(busy.result() != nil)
  }
}
