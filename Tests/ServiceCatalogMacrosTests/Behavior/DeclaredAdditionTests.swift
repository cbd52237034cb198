#if Macros
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Inputs, disposals, collections, decorators and replacements that @Services declares")
struct DeclaredAdditionTests {
  private let catalog = Catalog()

  init() {
    catalog.install(CinemaRoot(cinemaName: "Rex"))
  }

  @Test("A parameter without a label is an input, and several form a tuple") func inputs() throws {
    #expect(try catalog.obtain(\.ticket, with: (seat: 7, film: "M")) == Ticket(seat: 7, film: "M", price: 12))
    #expect(try catalog.obtain(\.refund, with: { $0 / 2 }) == 6)
  }

  @Test("A main-actor service has an input") @MainActor func mainActorInput() throws {
    #expect(try catalog.obtain(\.ticketModel, with: 7).title == "7 for 12")
  }

  @Test("A live service conforms to LiveBlueprint, also one with a disposal") func live() {
    let blueprints: [any CatalogModule.Type] = [
      Catalog.LampBlueprint.self, Catalog.SpareProjectorBlueprint.self, Catalog.CurtainBlueprint.self,
    ]
    #expect(blueprints.map { $0 is any LiveBlueprint.Type } == [true, true, false])
    #expect(["lamp", "spareProjector", "curtain"].map { catalog.graph[$0]?.isLive } == [true, true, false])
  }

  @Test("A closure or a method disposes a shared service") func disposal() async throws {
    let projector = try catalog[\.projector]
    let spare = try await catalog[\.spareProjector]
    let curtain = try await MainActor.run { try catalog[\.curtain] }
    #expect(catalog.graph["projector"]?.isDisposed == true)
    try await catalog.shutdown()
    #expect(projector.events == ["closed"])
    #expect(spare.events == ["closed"])
    #expect(await curtain.isRolledUp)
  }

  @Test("A closure with an ending disposes a scoped service", arguments: [true, false])
  func ending(fails: Bool) async throws {
    catalog.install(Catalog.ShowServicesModule())
    struct PowerCut: Error {}
    var projectors: [Projector] = []
    try? await catalog.withScope(Show.self) {
      projectors = [try $0[\.showProjector], try $0[\.secondProjector]]
      if fails { throw PowerCut() }
    }
    #expect(projectors.map(\.events) == Array(repeating: [fails ? "failed" : "ended"], count: 2))
  }

  @Test("Contributions are in the order of their functions") func collection() throws {
    #expect(try catalog[\.menu].snacks.map(\.name) == ["Rex popcorn", "nachos"])
    #expect(try catalog[\.menu].title == "Snacks at Rex")
    let empty = Catalog()
    empty.install(EmptyRoot())
    #expect(try empty[\.snacks].isEmpty)
  }

  @Test("The elements of a dictionary have keys") func keys() throws {
    let films = Catalog()
    films.install(FilmRoot(cinemaName: "Rex"))
    #expect(try films[\.films] == [.large: "<Large at Rex>", .small: "<Small>"])
    #expect(try films[\.snacksOfHalls].mapValues(\.name) == [2: "Rex popcorn"])
    #expect(try films[\.program] == "2 films, 1 snacks")
    try films.override(\.films, at: .small) { _ in "fake" }
    try films.withMain { () throws in
      #expect(Catalog.films() == [.large: "<Large at Rex>", .small: "<fake>"])
      #expect(try Catalog.snacksOfHalls().count == 1)
    }
    films.install(FilmRoot(cinemaName: "Roxy"))
    #expect(try films[\.films] == [.large: "<Large at Roxy>", .small: "<fake>"])
  }

  @Test("A function without a body obtains from the main catalog what others supply") func bodies() throws {
    try catalog.withMain { () throws in
      #expect(Catalog.cinemaName() == "Rex")
      #expect(Catalog.snacks().map(\.name) == ["Rex popcorn", "nachos"])
      #expect(throws: CatalogError.missingEntry("screens")) { try Catalog.screens() }
      catalog.supply(catalog.screens, instance: 3)
      #expect(try Catalog.screens() == 3)
    }
  }

  @Test("Decorators change the instances of services of each kind") @MainActor func decorators() async throws {
    #expect(try catalog[\.snackPrice] == 130)
    #expect(try catalog[\.till2] == ["till", "logged"])
    #expect(try await catalog[\.slowPrice] == [10])
  }

  @Test("Another module supplies a service of each kind, in a root for tests") func replacements() throws {
    let cheap = Catalog()
    cheap.install(CheapRoot())
    #expect(try cheap[\.snackPrice] == 3)
    #expect(try cheap.obtain(\.ticket, with: (seat: 1, film: "M")).price == 0)
    #expect(try cheap[\.menu].snacks.map(\.name) == ["fake 0 popcorn", "nachos"])
    #expect(cheap.graph["cinemaName"]?.lifetime == .graph)
    #expect(cheap.graph["markup"]?.module == "CheapServices")
    let desserts = Catalog()
    desserts.install(DessertRoot())
    #expect(try desserts[\.menu].snacks.isEmpty)
  }

  @Test("A module or a value that a root marks replaces others, wherever the root lists it") func marked() throws {
    let discount = Catalog()
    discount.install(DiscountRoot(cinemaName: "Roxy", price: 5))
    #expect(try discount[\.markup] == 0)
    #expect(try discount.obtain(\.ticket, with: (seat: 1, film: "M")).price == 0)
    #expect(try discount[\.cinemaName] == "fake 0")
    #expect(try discount[\.price] == 5)
  }

  @Test("A root lists handwritten and declared modules, which need each other") func mixed() throws {
    let mixed = Catalog()
    mixed.install(MixedRoot())
    #expect(try mixed[\.greeting] == "5")
    #expect(mixed.graph["usher"]?.module == "UsherServices")
  }
}
#endif
