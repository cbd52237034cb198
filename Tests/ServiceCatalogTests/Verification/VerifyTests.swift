import ServiceCatalog
import Testing

@Suite("Verifying assembles every entry once, and tells of each that cannot be")
struct VerifyTests {
  private enum Day: CatalogScope {}
  private enum Hour: CatalogScope {}

  private let catalog = Catalog(name: "test")

  @Test("a whole catalog: no errors, all counted")
  func whole() async {
    catalog.install(AlphaBlueprint(), RedBlueprint(), GreeterBlueprint())
    let report = await catalog.verify()
    #expect(report.errors.isEmpty)
    #expect(report.notAssembled.isEmpty)
    #expect(report.assembled == 3)
    #expect(report.description == "3 assembled, 0 failed")
  }

  @Test("an empty one: nothing")
  func empty() async {
    let report = await catalog.verify()
    #expect(report.errors.isEmpty)
    #expect(report.assembled == 0)
  }

  @Test("every error, in the order of supply, each with its path and its full text")
  func everyError() async {
    catalog.supply(AlphaBlueprint.self) { Part(needing: try $0.obtain(\.delta)) }
    catalog.supply(BetaBlueprint.self) { Part(needing: try $0.obtain(\.gamma)) }
    catalog.supply(GammaBlueprint.self) { Part(needing: try $0.obtain(\.beta)) }
    catalog.supplyShared(RedBlueprint.self) { _ in throw Mishap() }
    catalog.supply(BlueBlueprint.self)
    let report = await catalog.verify()
    #expect(
      report.errors == [
        .missingEntry("DeltaBlueprint"),
        .circularReference(chain: ["BetaBlueprint", "GammaBlueprint", "BetaBlueprint"]),
        .circularReference(chain: ["GammaBlueprint", "BetaBlueprint", "GammaBlueprint"]),
        .assemblyFailed("RedBlueprint"),
      ])
    #expect(report.errors[0].path.map(\.name) == ["AlphaBlueprint", "DeltaBlueprint"])
    #expect(report.assembled == 1)
    #expect(report.description.hasPrefix("1 assembled, 4 failed\n[missing-entry] nothing is supplied for Delta"))
    for error in report.errors { #expect(report.description.contains(error.description)) }
  }

  @Test("the catalog itself is left alone: instances are the copy's, and go with it")
  func isolated() async throws {
    let alive = Tally()
    let runs = Tally()
    catalog.supplyShared(RedBlueprint.self) { _ in
      runs.add()
      return Part(alive: alive)
    }
    let own = try catalog.obtain(\.red)
    _ = await catalog.verify()
    #expect(runs.value == 2)
    #expect(alive.value == 1)
    #expect(try catalog.obtain(\.red) === own)
  }

  @Test("a shared entry is assembled once, however many need it")
  func once() async {
    let runs = Tally()
    catalog.supplyShared(RedBlueprint.self) { _ in
      runs.add()
      return Part()
    }
    catalog.supply(AlphaBlueprint.self) { Part(needing: try $0.obtain(\.red)) }
    catalog.supply(BetaBlueprint.self) { Part(needing: try $0.obtain(\.red)) }
    _ = await catalog.verify()
    #expect(runs.value == 1)
  }

  @Test("scopes: those that are not opened are named, and so is what needs one")
  func notOpened() async {
    catalog.supply(AlphaBlueprint.self, as: .scoped(Day.self)) { _ in Part() }
    catalog.supply(BetaBlueprint.self) { Part(needing: try $0.obtain(\.alpha)) }
    catalog.supply(GammaBlueprint.self)
    var report = await catalog.verify()
    #expect(report.errors.isEmpty)
    #expect(report.notAssembled == ["AlphaBlueprint", "BetaBlueprint"])
    #expect(report.description == "1 assembled, 0 failed, not assembled: AlphaBlueprint, BetaBlueprint")
    report = await catalog.verify(opening: Day.self)
    #expect(report.notAssembled.isEmpty)
    #expect(report.assembled == 3)
  }

  @Test("what asks for an asynchronous service when it is ready finds it so, in whatever order they were supplied")
  func ready() async {
    catalog.supply(AlphaBlueprint.self) { Part(needing: try $0.obtainReady(\.mars)) }
    catalog.supply(MarsBlueprint.self) { Part(needing: try $0.obtain(\.beta)) }
    catalog.install(BetaBlueprint())
    let report = await catalog.verify()
    #expect(report.errors.isEmpty, "\(report)")
    #expect(report.assembled == 3)
  }

  @Test("scopes: they are opened in the order named, one in the other")
  func order() async {
    catalog.supply(AlphaBlueprint.self, as: .scoped(Day.self)) { _ in Part() }
    catalog.supply(BetaBlueprint.self, as: .scoped(Hour.self)) { Part(needing: try $0.obtain(\.alpha)) }
    #expect(await catalog.verify(opening: Day.self, Hour.self).errors.isEmpty)
    let report = await catalog.verify(opening: Hour.self, Day.self)
    #expect(report.errors == [.outsideScope("AlphaBlueprint", scope: "Day")])
    #expect(report.errors.first?.path.map(\.name) == ["BetaBlueprint", "AlphaBlueprint"])
  }

  @Test("a shared entry that captures a scoped one is an error, whatever is opened", arguments: [false, true])
  func captive(opened: Bool) async {
    catalog.supply(AlphaBlueprint.self, as: .scoped(Day.self)) { _ in Part() }
    catalog.supply(BetaBlueprint.self) { Part(needing: try $0.obtain(\.alpha)) }
    catalog.supplyShared(GammaBlueprint.self) { Part(needing: try $0.obtain(\.beta)) }
    let report = opened ? await catalog.verify(opening: Day.self) : await catalog.verify()
    #expect(report.errors == [.outsideScope("AlphaBlueprint", scope: "Day")])
    #expect(report.errors.first?.path.map(\.name) == ["GammaBlueprint", "BetaBlueprint", "AlphaBlueprint"])
    #expect(report.description.contains("to fix: scope GammaBlueprint to Day too"))
  }

  @Test("of a scope: what is its own, and what is around it")
  func ofScope() async {
    catalog.supply(AlphaBlueprint.self, as: .scoped(Day.self)) { _ in Part() }
    let day = catalog.makeScope(Day.self)
    day.supply(BetaBlueprint.self) { _ in throw Mishap() }
    let report = await day.verify()
    #expect(report.errors == [.assemblyFailed("BetaBlueprint")])
    #expect(report.assembled == 1)
  }

  @Test("located services too, those with a name among them")
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
