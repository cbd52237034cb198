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

  @Test("A replay has each part of a collection that the catalog sees")
  func collections() throws {
    catalog.contributePanels("root")
    let scope = catalog.makeScope(RequestScope.self)
    scope.contributePanels("scope")
    #expect(scope.eventLog(replaying: true).lines == ["supplied panels in RequestScope", "supplied panels"])
    let copy = catalog.isolatedCopy()
    try copy.override(\.panels) { _ in [Part("override")] }
    copy.contributePanels("more")
    #expect(copy.eventLog(replaying: true).lines == ["supplied panels", "supplied panels"])
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
}

@Suite("A replay to a scope's observer while the parent changes")
struct ReplayDuringChangesTests {
  // A use after free may end the process. Each test therefore runs in its own process.
  @Test("The replay reads no freed definition")
  func definitions() async {
    await #expect(processExitsWith: .success) {
      let root = Catalog(name: "root")
      let scope = root.makeScope(RequestScope.self)
      let names: Set = ["basket", "panels", "red"]
      onThreads(4) { thread in
        for round in 0..<6_000 {
          if thread == 0 {
            root.supply(BasketBlueprint.self) { _ in Part() }
            root.supply(BasketBlueprint.self, as: .shared) { _ in Part() }
            root.supply(RedBlueprint.self, as: .weak) { _ in Part() }
            root.contribute(to: PanelsBlueprint.self) { _ in Part() }
            if round % 8 == 0 { root.clear() }
          } else {
            let observation = scope.observe(replaying: true) { event in
              if !names.contains(event.name) { Issue.record("an event of \(event.name)") }
            }
            observation.cancel()
          }
        }
      }
    }
  }
}

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
