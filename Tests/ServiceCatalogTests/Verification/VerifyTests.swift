import ServiceCatalog
import ServiceCatalogDiagnostics
import ServiceCatalogStyles
import Testing

@Suite("verify assembles every entry once and reports each failure")
struct VerifyTests {
  @Test("Entries that share a name and a source location are separate failures")
  func sameName() async throws {
    enum Other {
      struct RedBlueprint: PartBlueprint {
        static func assemble(from catalog: any Assembling) throws -> Part { throw Mishap() }
      }
    }
    enum Another {
      struct RedBlueprint: PartBlueprint {
        static func assemble(from catalog: any Assembling) throws -> Part { throw Mishap() }
      }
    }
    let catalog = Catalog(name: "test")
    catalog.install(Other.RedBlueprint(), Another.RedBlueprint())
    #expect(await catalog.verify().errors.count == 2)
  }

  @Test("Different missing entries that share a name are separate failures")
  func sameMissingName() async throws {
    enum Other {
      struct RedBlueprint: PartBlueprint {}
    }
    enum Another {
      struct RedBlueprint: PartBlueprint {}
    }
    let catalog = Catalog(name: "test")
    catalog.supply(AlphaBlueprint.self) { try Other.RedBlueprint.obtain(from: $0) }
    catalog.supply(BetaBlueprint.self) { try Another.RedBlueprint.obtain(from: $0) }
    #expect(await catalog.verify().errors.map(\.affected) == [["alpha"], ["beta"]])
  }

  private enum Day: CatalogScope {}
  private enum Hour: CatalogScope {}

  private let catalog = Catalog(name: "test")

  @Test("A complete catalog has no errors and counts all entries")
  func whole() async {
    catalog.install(AlphaBlueprint(), RedBlueprint(), GreeterBlueprint())
    let report = await catalog.verify()
    #expect(report.errors.isEmpty)
    #expect(report.notAssembled.isEmpty)
    #expect(report.assembled == 3)
    #expect(report.description == "3 assembled, 0 errors")
  }

  @Test("Every error is reported in supply order with its path and full text")
  func everyError() async {
    catalog.supply(AlphaBlueprint.self) { Part(needing: try $0.obtain(\.delta)) }
    catalog.supply(BetaBlueprint.self) { Part(needing: try $0.obtain(\.gamma)) }
    catalog.supply(GammaBlueprint.self) { Part(needing: try $0.obtain(\.beta)) }
    catalog.supply(RedBlueprint.self, as: .shared) { _ in throw Mishap() }
    catalog.supply(BlueBlueprint.self)
    let report = await catalog.verify()
    #expect(
      report.errors == [
        .missingEntry("delta"),
        .circularReference(chain: ["beta", "gamma", "beta"]),
        .assemblyFailed("red"),
      ])
    #expect(report.errors[0].path.map(\.name) == ["alpha", "delta"])
    #expect(report.assembled == 1)
    #expect(report.description.hasPrefix("1 assembled, 3 errors\n[missing-entry] nothing is supplied for delta"))
    for error in report.errors { #expect(report.description.contains(error.description)) }
  }

  @Test("Each cause is one error with the shortest path and the other affected entries")
  func causes() async throws {
    catalog.supply(AlphaBlueprint.self) { Part(needing: try $0.obtain(\.beta)) }
    catalog.supply(BetaBlueprint.self) { Part(needing: try $0.obtain(\.delta)) }
    catalog.supply(GammaBlueprint.self) { Part(needing: try $0.obtain(\.delta)) }
    catalog.supply(RedBlueprint.self) { Part(needing: try $0.obtain(\.blue)) }
    catalog.supply(BlueBlueprint.self) { _ in throw Mishap("dry") }
    let report = await catalog.verify()
    #expect(report.errors == [.missingEntry("delta"), .assemblyFailed("blue")])
    try #require(report.errors.count == 2)
    #expect(report.errors[0].path.map(\.name) == ["beta", "delta"])
    #expect(report.errors[0].affected == ["alpha", "beta", "gamma"])
    #expect(report.errors[0].description.contains("\n  also affected: alpha, gamma\n"))
    #expect(report.errors[1].path.map(\.name) == ["blue"])
    #expect(report.errors[1].affected == ["red"])
    #expect(report.description.hasPrefix("0 assembled, 2 errors\n"))
    await #expect(throws: PreparationError.self) { try await catalog.prepareShared() }
    do { try await catalog.prepareShared() } catch let error as PreparationError {
      #expect(error.errors == [.assemblyFailed("blue")])
      #expect(error.errors[0].affected == ["red"])
    }
  }

  @Test("A cycle is one cause wherever it is entered, and its dependents are affected")
  func cycle() async throws {
    catalog.supply(AlphaBlueprint.self) { Part(needing: try $0.obtain(\.beta)) }
    catalog.supply(BetaBlueprint.self) { Part(needing: try $0.obtain(\.gamma)) }
    catalog.supply(GammaBlueprint.self) { Part(needing: try $0.obtain(\.beta)) }
    let report = await catalog.verify()
    #expect(report.errors == [.circularReference(chain: ["beta", "gamma", "beta"])])
    #expect(report.errors.first?.affected == ["alpha"])
  }

  @Test("Different errors of one entry's builder are different causes")
  func different() async {
    let count = Tally()
    catalog.supply(AlphaBlueprint.self) { _ in throw Mishap("\(count.add())") }
    catalog.supply(BetaBlueprint.self) { Part(needing: try $0.obtain(\.alpha)) }
    let report = await catalog.verify()
    #expect(report.errors.map { $0.underlyingError as? Mishap } == [Mishap("1"), Mishap("2")])
  }

  @Test("verify leaves the catalog unchanged and releases its copy's instances")
  func isolated() async throws {
    let alive = Tally()
    let runs = Tally()
    catalog.supply(RedBlueprint.self, as: .shared) { _ in
      runs.add()
      return Part(alive: alive)
    }
    let own = try catalog.obtain(\.red)
    _ = await catalog.verify()
    #expect(runs.value == 2)
    #expect(alive.value == 1)
    #expect(try catalog.obtain(\.red) === own)
  }

  @Test("A shared entry is assembled once, however many entries need it")
  func once() async {
    let runs = Tally()
    catalog.supply(RedBlueprint.self, as: .shared) { _ in
      runs.add()
      return Part()
    }
    catalog.supply(AlphaBlueprint.self) { Part(needing: try $0.obtain(\.red)) }
    catalog.supply(BetaBlueprint.self) { Part(needing: try $0.obtain(\.red)) }
    _ = await catalog.verify()
    #expect(runs.value == 1)
  }

  @Test("Unopened scopes are named, and so are entries that need one")
  func notOpened() async {
    catalog.supply(AlphaBlueprint.self, as: .scoped(Day.self)) { _ in Part() }
    catalog.supply(BetaBlueprint.self) { Part(needing: try $0.obtain(\.alpha)) }
    catalog.supply(GammaBlueprint.self)
    var report = await catalog.verify()
    #expect(report.errors.isEmpty)
    #expect(report.notAssembled == ["alpha", "beta"])
    #expect(report.description == "1 assembled, 0 errors, not assembled: alpha, beta")
    report = await catalog.verify(opening: Day.self)
    #expect(report.notAssembled.isEmpty)
    #expect(report.assembled == 3)
  }

  @Test("obtainReady finds its asynchronous service ready in any order of supply")
  func ready() async {
    catalog.supply(AlphaBlueprint.self) { Part(needing: try $0.obtainReady(\.mars)) }
    catalog.supply(MarsBlueprint.self) { Part(needing: try $0.obtain(\.beta)) }
    catalog.install(BetaBlueprint())
    let report = await catalog.verify()
    #expect(report.errors.isEmpty, "\(report)")
    #expect(report.assembled == 3)
  }

  @Test("Scopes are opened in the given order, one inside another")
  func order() async {
    catalog.supply(AlphaBlueprint.self, as: .scoped(Day.self)) { _ in Part() }
    catalog.supply(BetaBlueprint.self, as: .scoped(Hour.self)) { Part(needing: try $0.obtain(\.alpha)) }
    #expect(await catalog.verify(opening: Day.self, Hour.self).errors.isEmpty)
    let report = await catalog.verify(opening: Hour.self, Day.self)
    #expect(report.errors == [.outsideScope("alpha", scope: "Day")])
    #expect(report.errors.first?.path.map(\.name) == ["beta", "alpha"])
  }

  @Test("A shared entry that captures a scoped one is an error, whatever is opened", arguments: [false, true])
  func captive(opened: Bool) async {
    catalog.supply(AlphaBlueprint.self, as: .scoped(Day.self)) { _ in Part() }
    catalog.supply(BetaBlueprint.self) { Part(needing: try $0.obtain(\.alpha)) }
    catalog.supply(GammaBlueprint.self, as: .shared) { Part(needing: try $0.obtain(\.beta)) }
    let report = opened ? await catalog.verify(opening: Day.self) : await catalog.verify()
    #expect(report.errors == [.outsideScope("alpha", scope: "Day")])
    #expect(report.errors.first?.path.map(\.name) == ["gamma", "beta", "alpha"])
    #expect(report.description.contains("to fix: scope gamma to Day too"))
  }

  @Test("Verifying a scope covers its own entries and its parents'")
  func ofScope() async {
    catalog.supply(AlphaBlueprint.self, as: .scoped(Day.self)) { _ in Part() }
    let day = catalog.makeScope(Day.self)
    day.supply(BetaBlueprint.self) { _ in throw Mishap() }
    let report = await day.verify()
    #expect(report.errors == [.assemblyFailed("beta")])
    #expect(report.assembled == 1)
  }

  @Test("Located services are verified, named ones too")
  func located() async {
    let locator = ServiceLocator(catalog: catalog)
    locator.register { Wheel() }
    locator.register(Wheel.self, name: "spare") { throw Mishap() }
    locator.register { Car(engine: try $0.locate(), wheel: try $0.locate()) }
    let report = await catalog.verify()
    let spare = #"Wheel named "spare""#
    #expect(report.errors == [.assemblyFailed(spare), .missingEntry("Engine")])
    #expect(report.assembled == 1)
  }
}
