import ServiceCatalog
import ServiceCatalogDiagnostics
import ServiceCatalogStyles
import Testing

@Suite("Events arrive in the order in which they happen")
struct EventTests {
  private let catalog = Catalog(name: "test")

  @Test("A kept instance is assembled once, a transient one at every obtain")
  func assembled() throws {
    let log = catalog.eventLog()
    catalog.supply(RedBlueprint.self, as: .shared) { Part(needing: try $0.obtain(\.alpha)) }
    catalog.install(AlphaBlueprint())
    for _ in 0..<2 { _ = try catalog.obtain(\.red) }
    _ = try catalog.obtain(\.alpha)
    #expect(
      log.lines == [
        "supplied red", "supplied alpha", "assembling red", "assembling alpha", "assembled alpha", "assembled red",
        "assembling alpha", "assembled alpha",
      ])
  }

  @Test("An event has the supply's location, its time, and a duration that includes dependencies")
  func details() throws {
    let clock = ContinuousClock()
    let begun = clock.now
    let log = catalog.eventLog()
    let line = #line + 1
    catalog.supply(RedBlueprint.self, as: .shared) { Part(needing: try $0.obtain(\.alpha)) }
    catalog.supply(AlphaBlueprint.self) { _ in
      let begun = clock.now
      while clock.now == begun {}
      return Part()
    }
    _ = try catalog.obtain(\.red)
    let durations = log.all.compactMap { if case .assembled(let duration) = $0.kind { duration } else { nil } }
    try #require(durations.count == 2)
    #expect(durations[0] > .zero)
    #expect(durations[1] >= durations[0])
    let event = try #require(log.all.first)
    #expect(event.location == SourceLocation(fileID: #fileID, line: line))
    #expect((begun...clock.now).contains(event.instant))
    #expect(event.description == "supplied red at \(#fileID):\(line)")
  }

  @Test("Dropping the instances reports those that were kept, and no other entry")
  func droppedInstances() throws {
    catalog.install(AlphaBlueprint(), RedBlueprint(), GreenBlueprint())
    catalog.supply(BetaBlueprint.self, as: .weak) { _ in Part() }
    catalog.installServices(ofRoot: EventTests.self) { _ in }
    let (beta, log) = (try catalog.obtain(\.beta), catalog.eventLog())
    _ = try (catalog.obtain(\.alpha), catalog.obtain(\.red))
    catalog.drop(nil)
    #expect(log.lines.filter { $0.hasPrefix("released") } == ["released red"])
    withExtendedLifetime(beta) {}
  }

  @Test("A replacement and an override report both locations, and supplying the same blueprint again does not")
  func replaced() throws {
    catalog.install(GammaBlueprint())
    let log = catalog.eventLog()
    let line = #line
    catalog.supply(AlphaBlueprint.self) { _ in Part("first") }
    catalog.supply(AlphaBlueprint.self) { _ in Part("second") }
    try catalog.override(\.alpha) { _ in Part("third") }
    catalog.install(GammaBlueprint())
    #expect(log.lines == ["supplied alpha", "replaced alpha", "replaced alpha"])
    let previous = log.all.compactMap { event -> Int? in
      if case .replaced(let place) = event.kind { place?.line } else { nil }
    }
    #expect(previous == [line + 1, line + 2])
    #expect(log.all.map { $0.location?.line } == [line + 1, line + 2, line + 3])
    #expect(
      log.all.last?.description
        == "replaced alpha at \(#fileID):\(line + 3), supplied before at \(#fileID):\(line + 2)")
  }

  @Test("A failure's event has the caller's error, at every entry of its path")
  func failed() {
    catalog.supply(AlphaBlueprint.self) { Part(needing: try $0.obtain(\.red)) }
    catalog.supply(RedBlueprint.self, as: .shared) { _ in throw Mishap() }
    let log = catalog.eventLog()
    #expect(throws: CatalogError.assemblyFailed("red")) { try catalog.obtain(\.alpha) }
    #expect(log.lines == ["assembling alpha", "assembling red", "failed red", "failed alpha"])
    let errors = log.all.compactMap { if case .failed(let error) = $0.kind { error } else { nil } }
    #expect(errors.allSatisfy { $0.underlyingError as? Mishap == Mishap() && $0.path.count == 2 })
  }

  @Test("A deallocated catalog reports the release of its instances, then the observation ends")
  func gone() throws {
    let log = EventLog()
    do {
      let catalog = Catalog(name: "test")
      catalog.install(RedBlueprint(), GreenBlueprint())
      catalog.observe { log.append($0) }
      _ = try catalog.obtain(\.red)
    }
    #expect(log.lines == ["assembling red", "assembled red", "released red"])
  }

  @Test(
    "An instance is reported with its own supply's location, even if that is replaced or cleared meanwhile",
    arguments: [true, false])
  func lostMeanwhile(isReplaced: Bool) throws {
    let line = #line + 1
    catalog.supply(RedBlueprint.self, as: .shared) { catalog in
      if isReplaced { catalog.supply(RedBlueprint.self, as: .shared) { _ in Part("new") } } else { catalog.clear() }
      return Part("old")
    }
    let log = catalog.eventLog()
    catalog.startRecording()
    _ = try catalog.obtain(\.red)
    let assembled = log.all.filter { if case .assembled = $0.kind { true } else { false } }
    #expect(assembled.map { $0.location?.line } == [line])
    #expect(catalog.graph.nodes.filter { $0.assemblies > 0 }.map { $0.location?.line } == [line])
  }
}

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
    #expect(log.lines == ["supplied red", "assembling red", "assembled red", "released red"])
  }

  @Test("A reader that stops ends the observation")
  func stops() async {
    let catalog = Catalog(name: "test")
    let reading = Task {
      for await event in catalog.events() where event.name == "red" { break }
    }
    // The catalog is not observed until the task begins to read.
    while !catalog.isListenedTo { await Task.yield() }
    catalog.install(AlphaBlueprint(), RedBlueprint())
    await reading.value
    #expect(!catalog.isListenedTo)
  }

  @Test("Unread events are dropped at a limit, and the reader receives their number and the events that follow")
  func limited() async throws {
    var catalog: Catalog? = Catalog(name: "test")
    catalog?.install(AlphaBlueprint())
    let events = try #require(catalog).events(limit: 3)
    let standard = try #require(catalog).events()
    for _ in 0..<5 { _ = try catalog?.obtain(\.alpha) }
    var reader = events.makeAsyncIterator()
    let log = EventLog()
    for _ in 0..<4 { log.append(try #require(await reader.next())) }
    #expect(log.lines == ["assembling alpha", "assembled alpha", "assembling alpha", "dropped 7 events"])
    catalog?.supply(AlphaBlueprint.self) { _ in Part() }
    for _ in 0..<1_000 { _ = try catalog?.obtain(\.alpha) }
    catalog = nil
    while let event = await reader.next() { log.append(event) }
    #expect(
      log.lines.dropFirst(4) == ["replaced alpha", "assembling alpha", "assembled alpha", "dropped 1998 events"])
    var count = 0
    for await event in standard {
      if case .dropped(let dropped) = event.kind { #expect(dropped == 1_011 && "\(event)" == "dropped 1011 events") }
      count += 1
    }
    #expect(count == 1_001)
  }

  @Test("A sequence begins with the whole state, also if that exceeds the limit")
  func wholeState() async throws {
    let catalog = Catalog(name: "test")
    let locator = ServiceLocator(catalog: catalog)
    for number in 0..<20 { locator.register(name: "\(number)") { Part() } }
    let events = catalog.events(replaying: true, limit: 5)
    catalog.install(RedBlueprint())
    var reader = events.makeAsyncIterator()
    for number in 0..<20 { #expect(await reader.next()?.name == "Part named \"\(number)\"") }
    #expect(await reader.next()?.description == "dropped 1 event")
    catalog.install(AlphaBlueprint())
    #expect(await reader.next()?.name == "alpha")
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

@Suite("Events for every kind of entry")
struct EventKindTests {
  private let catalog = Catalog(name: "test")

  @Test("Located services are reported, named ones too")
  func located() throws {
    let log = catalog.eventLog()
    let locator = ServiceLocator(catalog: catalog)
    locator.register(Int.self) { 1 }
    locator.registerSingleton("text", name: "greeting")
    #expect(try locator.locate(Int.self) == 1)
    #expect(try locator.locate(String.self, name: "greeting") == "text")
    locator.registerSingleton("other", name: "greeting")
    let name = "String named \"greeting\""
    #expect(
      log.lines == [
        "supplied Int", "supplied \(name)", "assembling Int", "assembled Int", "released \(name)", "replaced \(name)",
      ])
  }
}
