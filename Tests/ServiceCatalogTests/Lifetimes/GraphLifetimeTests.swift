import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Lifetime .graph")
struct GraphLifetimeTests {
  /// An object that all parts of one graph share.
  private final class Session: Sendable {
    private let ended: (@Sendable () -> Void)?
    init(ended: (@Sendable () -> Void)? = nil) { self.ended = ended }
    deinit { ended?() }
  }

  private struct SessionBlueprint: SharedBlueprint {
    static var lifetime: Lifetime { .graph }
    static func assemble(from catalog: any Assembling) -> Session { Session() }
  }

  private struct OtherSessionBlueprint: SharedBlueprint {
    static var lifetime: Lifetime { .graph }
    static func assemble(from catalog: any Assembling) -> Session { Session() }
  }

  /// Two parts that hold the session, and a whole that holds both.
  private struct LeftBlueprint: Blueprint {
    static func assemble(from catalog: any Assembling) throws -> Session { try SessionBlueprint.obtain(from: catalog) }
  }

  private struct KeptBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> Session { try SessionBlueprint.obtain(from: catalog) }
  }

  private struct WholeBlueprint: Blueprint {
    static func assemble(from catalog: any Assembling) throws -> [Session] {
      [
        try LeftBlueprint.obtain(from: catalog), try KeptBlueprint.obtain(from: catalog),
        try SessionBlueprint.obtain(from: catalog),
      ]
    }
  }

  private func catalog() -> Catalog {
    let catalog = Catalog(name: "test")
    catalog.install(SessionBlueprint(), LeftBlueprint(), KeptBlueprint(), WholeBlueprint())
    return catalog
  }

  @Test("All builders under one outermost obtain receive the same instance, a shared one's included")
  func sameWithinOne() throws {
    let sessions = try WholeBlueprint.obtain(from: catalog())
    #expect(Set(sessions.map(ObjectIdentifier.init)).count == 1)
  }

  @Test("Another obtain receives another instance, even of the graph service itself")
  func anotherInAnother() throws {
    let catalog = catalog()
    let first = try LeftBlueprint.obtain(from: catalog)
    let second = try LeftBlueprint.obtain(from: catalog)
    let third = try SessionBlueprint.obtain(from: catalog)
    let fourth = try SessionBlueprint.obtain(from: catalog)
    #expect(Set([first, second, third, fourth].map(ObjectIdentifier.init)).count == 4)
  }

  @Test("An obtain on another thread that a builder waits for is another graph")
  func anotherThread() throws {
    let catalog = catalog()
    catalog.supply(WholeBlueprint.self) { catalog in
      let here = try SessionBlueprint.obtain(from: catalog)
      let there = Errand { try? SessionBlueprint.obtain(from: catalog) }
      return [here, try #require(there.result() ?? nil)]
    }
    let sessions = try WholeBlueprint.obtain(from: catalog)
    #expect(sessions[0] !== sessions[1])
  }

  @Test("The instances are released when the outermost obtain returns or throws, latest first")
  func released() throws {
    struct Refused: Error {}
    let catalog = catalog()
    let ended = Collected<String>()
    catalog.supply(SessionBlueprint.self) { _ in Session { ended.append("first") } }
    catalog.supply(OtherSessionBlueprint.self) { _ in Session { ended.append("second") } }
    let seen = Collected<Int>()
    catalog.supply(WholeBlueprint.self) { catalog in
      _ = try SessionBlueprint.obtain(from: catalog)
      _ = try OtherSessionBlueprint.obtain(from: catalog)
      // Only the graph holds them.
      seen.append(ended.all.count)
      if seen.all.count == 2 { throw Refused() }
      return []
    }
    _ = try WholeBlueprint.obtain(from: catalog)
    #expect(ended.all == ["second", "first"])
    #expect(throws: CatalogError.assemblyFailed("whole")) { try WholeBlueprint.obtain(from: catalog) }
    #expect(ended.all == ["second", "first", "second", "first"])
    #expect(seen.all == [0, 2])
  }

  @Test(
    "An instance lives until the outermost obtain ends, although its entry is replaced or cleared",
    arguments: [false, true])
  func replacedMeanwhile(isCleared: Bool) throws {
    let catalog = catalog()
    let (ended, seen) = (Tally(), Collected<Int>())
    catalog.supply(SessionBlueprint.self) { _ in Session { ended.add() } }
    catalog.supply(LeftBlueprint.self) { catalog in
      _ = try SessionBlueprint.obtain(from: catalog)
      if isCleared { catalog.clear() } else { catalog.supply(SessionBlueprint.self) }
      seen.append(ended.value)
      return Session()
    }
    _ = try LeftBlueprint.obtain(from: catalog)
    #expect(seen.all == [0])
    #expect(ended.value == 1)
  }

  @Test("A deinitializer that obtains starts a graph of its own")
  func deinitializerObtains() throws {
    let catalog = catalog()
    let seen = Collected<ObjectIdentifier>()
    catalog.supply(SessionBlueprint.self) { catalog in
      Session {
        guard let other = try? OtherSessionBlueprint.obtain(from: catalog) else { return }
        seen.append(ObjectIdentifier(other))
      }
    }
    catalog.supply(OtherSessionBlueprint.self) { _ in Session() }
    _ = try LeftBlueprint.obtain(from: catalog)
    #expect(seen.all.count == 1)
  }

  @Test("Catalogs created and dropped within one graph do not share instances")
  func passingCatalogs() throws {
    struct Name: SharedBlueprint {
      static var lifetime: Lifetime { .graph }
      static func assemble(from catalog: any Assembling) -> String { "name" }
    }
    struct Names: Blueprint {
      static func assemble(from catalog: any Assembling) throws -> [String] {
        try (0..<20).map { round in
          let passing = Catalog(name: "passing")
          guard round % 2 == 0 else {
            passing.install(SessionBlueprint())
            _ = try SessionBlueprint.obtain(from: passing)
            return "session"
          }
          passing.supply(Name.self) { _ in "name \(round)" }
          return try Name.obtain(from: passing)
        }
      }
    }
    let catalog = Catalog(name: "test")
    catalog.install(Names())
    let names = try Names.obtain(from: catalog)
    #expect(names == (0..<20).map { $0 % 2 == 0 ? "name \($0)" : "session" })
  }

  @Test("Values with the graph lifetime are the same within one graph")
  func values() throws {
    struct Number: SharedBlueprint {
      static var lifetime: Lifetime { .graph }
      static func assemble(from catalog: any Assembling) -> Int { 0 }
    }
    struct Numbers: Blueprint {
      static func assemble(from catalog: any Assembling) throws -> [Int] {
        [try Number.obtain(from: catalog), try Number.obtain(from: catalog)]
      }
    }
    let catalog = Catalog(name: "test")
    let built = Tally()
    catalog.install(Numbers())
    catalog.supply(Number.self) { _ in built.add() }
    #expect(try Numbers.obtain(from: catalog) == [1, 1])
    #expect(try Numbers.obtain(from: catalog) == [2, 2])
  }
}

/// A part with the lifetime `.graph`.
private struct SessionBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .graph }
  static func assemble(from catalog: any Assembling) -> Part { Part("session") }
}

extension Catalog {
  fileprivate var graphSession: SessionBlueprint.Type { SessionBlueprint.self }
}

@Suite("Lifetime .graph: one instance for each outermost obtain")
struct OutermostObtainTests {
  private let catalog = Catalog(name: "test")

  init() {
    catalog.install(SessionBlueprint())
    catalog.supply(AlphaBlueprint.self) { Part("alpha", needing: try $0.obtain(\.graphSession)) }
    catalog.supply(BetaBlueprint.self) { Part("beta", needing: try $0.obtain(\.graphSession), try $0.obtain(\.alpha)) }
    for name in ["one", "two"] {
      catalog.contribute(to: PanelsBlueprint.self) { Part(name, needing: try $0.obtain(\.graphSession)) }
    }
  }

  private func count(_ parts: Part...) -> Int { Set(parts.map(ObjectIdentifier.init)).count }

  @Test("Two obtains in one call of an observer are two graphs", arguments: [false, true])
  func observer(isOwn: Bool) throws {
    let observed = isOwn ? catalog : Catalog(name: "observed")
    let sessions = Collected<Part>()
    let observation = observed.observe { [catalog] event in
      guard case .supplied = event.kind else { return }
      for _ in 0..<2 { if let alpha = try? catalog.obtain(\.alpha) { sessions.append(alpha.needs[0]) } }
    }
    observed.install(GammaBlueprint())
    observation.cancel()
    try #require(sessions.all.count == 2)
    #expect(count(sessions.all[0], sessions.all[1]) == 2)
  }

  @Test("Obtains in an observer are outermost although they happen during another assembly")
  func observerDuringAssembly() throws {
    let sessions = Collected<Part>()
    let other = Catalog(name: "other")
    let observation = other.observe { [catalog] event in
      guard case .supplied = event.kind else { return }
      for _ in 0..<2 { if let alpha = try? catalog.obtain(\.alpha) { sessions.append(alpha.needs[0]) } }
    }
    catalog.supply(GammaBlueprint.self) { catalog in
      let first = try catalog.obtain(\.graphSession)
      other.install(DeltaBlueprint())
      return Part(needing: first, try catalog.obtain(\.graphSession))
    }
    let gamma = try catalog.obtain(\.gamma)
    observation.cancel()
    try #require(sessions.all.count == 2)
    #expect(count(gamma.needs[0], gamma.needs[1]) == 1)
    #expect(count(gamma.needs[0], sessions.all[0], sessions.all[1]) == 3)
  }

  @Test("Obtains in an observer of an assembly's end are outermost, too")
  func observerAtEnd() throws {
    let sessions = Collected<Part>()
    catalog.supply(RedBlueprint.self, as: .shared) { _ in Part("red") }
    catalog.supply(GammaBlueprint.self) { catalog in
      let first = try catalog.obtain(\.graphSession)
      _ = try catalog.obtain(\.red)
      return Part(needing: first, try catalog.obtain(\.graphSession))
    }
    let observation = catalog.observe { [catalog] event in
      guard case .assembled = event.kind, ["red", "gamma"].contains(event.name) else { return }
      for _ in 0..<2 { if let alpha = try? catalog.obtain(\.alpha) { sessions.append(alpha.needs[0]) } }
    }
    let gamma = try catalog.obtain(\.gamma)
    observation.cancel()
    #expect(sessions.all.count == 4)
    #expect(gamma.needs[0] === gamma.needs[1])
    #expect(Set((sessions.all + gamma.needs).map { ObjectIdentifier($0) }).count == 5)
  }

  @Test("All elements of one obtain of a collection share the graph's instance, and two obtains don't")
  func collection() throws {
    let (first, second) = (try catalog.obtain(\.panels), try catalog.obtain(\.panels))
    #expect(count(first[0].needs[0], first[1].needs[0]) == 1)
    #expect(count(second[0].needs[0], second[1].needs[0]) == 1)
    #expect(count(first[0].needs[0], second[0].needs[0]) == 2)
  }

  @Test("A contribution with the lifetime .graph is one instance for each obtain of the collection")
  func graphContribution() throws {
    catalog.contribute(to: MenusBlueprint.self, as: .graph) { Part("kept", needing: try $0.obtain(\.graphSession)) }
    catalog.contribute(to: MenusBlueprint.self) { Part("other", needing: try $0.obtain(\.graphSession)) }
    catalog.supply(GammaBlueprint.self) {
      Part(needing: try $0.obtain(\.menus)[0], try $0.obtain(\.menus)[0], try $0.obtain(\.menus)[1].needs[0])
    }
    let gamma = try catalog.obtain(\.gamma)
    #expect(count(gamma.needs[0], gamma.needs[1]) == 1)
    #expect(count(gamma.needs[0].needs[0], gamma.needs[2]) == 1)
    #expect(try catalog.obtain(\.menus)[0] !== catalog.obtain(\.menus)[0])
  }

  @Test("An override and a decorator of a collection belong to the same obtain")
  func overrideAndDecorator() throws {
    try catalog.override(\.panels) {
      [Part(needing: try $0.obtain(\.graphSession)), Part(needing: try $0.obtain(\.graphSession))]
    }
    catalog.decorate(PanelsBlueprint.self) { panel, catalog in
      Part("decorated", needing: panel.needs[0], try catalog.obtain(\.graphSession))
    }
    catalog.contribute(to: PanelsBlueprint.self) { Part("later", needing: try $0.obtain(\.graphSession)) }
    let panels = try catalog.obtain(\.panels)
    #expect(Set(panels.flatMap(\.needs).map(ObjectIdentifier.init)).count == 1)
  }

  @Test("Obtains in a deinitializer that runs during an assembly are outermost")
  func deinitializer() throws {
    final class Ending: Sendable {
      private let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
      deinit { body() }
    }
    let sessions = Collected<Part>()
    let other = Catalog(name: "other")
    do {
      let ending = Ending { [catalog] in
        for _ in 0..<2 { if let alpha = try? catalog.obtain(\.alpha) { sessions.append(alpha.needs[0]) } }
      }
      other.supply(AlphaBlueprint.self) { _ in withExtendedLifetime(ending) { Part() } }
    }
    other.clear()
    try #require(sessions.all.count == 2)
    #expect(count(sessions.all[0], sessions.all[1]) == 2)
  }
}
