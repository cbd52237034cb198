import ServiceCatalog
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
    #expect(throws: CatalogError.assemblyFailed("WholeBlueprint")) { try WholeBlueprint.obtain(from: catalog) }
    #expect(ended.all == ["second", "first", "second", "first"])
    #expect(seen.all == [0, 2])
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

  @Test("A graph entry that needs itself is a cycle")
  func cycle() {
    let catalog = catalog()
    catalog.supply(SessionBlueprint.self) { try LeftBlueprint.obtain(from: $0) }
    #expect(throws: CatalogError.circularReference(chain: ["LeftBlueprint", "SessionBlueprint", "LeftBlueprint"])) {
      try LeftBlueprint.obtain(from: catalog)
    }
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
