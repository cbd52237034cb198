import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

enum Topic: Hashable, Sendable { case invoices, orders, refunds }

struct HandlersBlueprint: KeyedContributionBlueprint {
  typealias Key = Topic
  typealias Element = Part
}

private struct NamedBlueprint: KeyedContributionBlueprint {
  typealias Key = String
  typealias Element = Part
}

extension Catalog {
  fileprivate var named: NamedBlueprint.Type { NamedBlueprint.self }
  var handlers: HandlersBlueprint.Type { HandlersBlueprint.self }

  /// The names of the handlers that the catalog obtains.
  var handlerNames: [Topic: String] { get throws { try obtain(\.handlers).mapValues(\.name) } }

  fileprivate func handle(_ topics: Topic..., by name: String) {
    for topic in topics { contribute(to: HandlersBlueprint.self, at: topic) { _ in Part(name) } }
  }
}

@Suite("Contributions with keys")
struct KeyedContributionTests {
  private let catalog = Catalog(name: "test")

  private struct InvoiceModule: CatalogModule {
    func install(in catalog: Catalog) { catalog.handle(.invoices, by: "invoices") }
  }

  private struct OrderModule: CatalogModule {
    func install(in catalog: Catalog) { catalog.handle(.orders, by: "orders") }
  }

  // MARK: texts

  @Test(
    "A long key is one short line, whatever its characters",
    arguments: [
      "a\n" + String(repeating: "b", count: 1_000), String(repeating: "\u{1B}", count: 1_000),
      String(repeating: "\u{202E}", count: 79), "a" + String(repeating: "\u{301}", count: 1_000),
    ])
  func keyText(key: String) {
    catalog.contribute(to: NamedBlueprint.self, at: key) { _ in throw Mishap() }
    let error = #expect(throws: CatalogError.self) { try catalog.obtain(\.named) }
    let name = error?.path.last?.name ?? ""
    #expect(name.hasPrefix(#"named[""#) && name.hasSuffix("…]") && name.unicodeScalars.count == 88, "\(name)")
    #expect(!name.contains { $0.isNewline || $0 == "\u{1B}" || $0 == "\u{202E}" }, "\(name)")
  }

  @Test("A short key is written as in code")
  func shortKeyText() {
    catalog.contribute(to: NamedBlueprint.self, at: "a\nb") { _ in throw Mishap() }
    let error = #expect(throws: CatalogError.self) { try catalog.obtain(\.named) }
    #expect(error?.path.last?.name == #"named["a\nb"]"#)
  }

  @Test("A verification names the keys of the elements that an error affects")
  func affected() async {
    for topic in [Topic.invoices, .orders] {
      catalog.contribute(to: HandlersBlueprint.self, at: topic) { catalog in try catalog.obtain(\.red) }
    }
    catalog.supply(RedBlueprint.self) { _ in throw Mishap() }
    let report = await catalog.verify()
    #expect(report.errors.map(\.affected) == [["handlers[invoices]", "handlers[orders]"]])
  }

  @Test("The fixes for a collection are those that a collection has")
  func fixes() throws {
    catalog.contribute(to: HandlersBlueprint.self, at: .orders) { catalog in try catalog.obtain(\.handlers)[.orders]! }
    let cycle = #expect(throws: CatalogError.self) { try catalog.obtain(\.handlers) }
    #expect(cycle?.description.contains("obtain the collection in a method") ?? false)
    let other = Catalog(name: "other")
    other.supply(RedBlueprint.self) { catalog in try catalog.obtain(\.handlers)[.orders]! }
    other.contribute(to: HandlersBlueprint.self, at: .orders) { catalog in try catalog.obtain(\.red) }
    let mixed = #expect(throws: CatalogError.self) { try other.obtain(\.red) }
    #expect(mixed?.description.contains("obtain the other on first use") ?? false)
    let missing = #expect(throws: CatalogError.self) { try catalog.override(\.named) { _ in [:] } }
    #expect(missing?.description.contains("install a module that contributes to it before it is overridden") ?? false)
    let key = #expect(throws: CatalogError.self) { try catalog.override(\.handlers, at: .refunds) { _ in Part() } }
    #expect(key?.description.contains("pass the key of a contribution") ?? false)
    let live = CatalogError(.liveService("handlers[orders]"))
    #expect(live.description.contains(#"try $0.override(\.handlers, at: …) { _ in … }"#))
    #expect(live.description.contains(#".catalog(allowingLive: \.handlers)"#))
  }

  // MARK: obtaining

  @Test("A collection with keys is a dictionary of what modules contribute, and empty without contributions")
  func dictionary() throws {
    #expect(try catalog.obtain(\.handlers).isEmpty)
    catalog.install(InvoiceModule(), OrderModule())
    #expect(try catalog.handlerNames == [.invoices: "invoices", .orders: "orders"])
    #expect(try HandlersBlueprint.obtain(from: catalog).count == 2)
    #expect(try catalog[\.handlers].count == 2)
    #expect(catalog.resolve(\.handlers).count == 2)
  }

  @Test("Each element has its own lifetime")
  func lifetimes() throws {
    catalog.contribute(to: HandlersBlueprint.self, at: .invoices, as: .shared) { _ in Part() }
    catalog.contribute(to: HandlersBlueprint.self, at: .orders) { _ in Part() }
    let (first, second) = try (catalog.obtain(\.handlers), catalog.obtain(\.handlers))
    #expect(first[.invoices] === second[.invoices])
    #expect(first[.orders] !== second[.orders])
  }

  @Test("The dictionary of shared elements is kept, and released with them")
  func kept() throws {
    let alive = Tally()
    for topic in [Topic.invoices, .orders] {
      catalog.contribute(to: HandlersBlueprint.self, at: topic, as: .shared) { _ in Part("first", alive: alive) }
    }
    let first = try catalog.obtain(\.handlers).mapValues(ObjectIdentifier.init)
    #expect(try catalog.obtain(\.handlers).mapValues(ObjectIdentifier.init) == first)
    #expect(alive.value == 2)
    catalog.contribute(to: HandlersBlueprint.self, at: .refunds, as: .shared) { _ in Part(alive: alive) }
    #expect(try catalog.obtain(\.handlers).count == 3)
    try catalog.override(\.handlers, at: .orders) { _ in Part("second", alive: alive) }
    #expect(alive.value == 2)
    let second = try catalog.obtain(\.handlers).mapValues(ObjectIdentifier.init)
    #expect(second[.invoices] == first[.invoices])
    #expect(try catalog.handlerNames[.orders] == "second")
    #expect(alive.value == 3)
    catalog.clear()
    #expect(alive.value == 0)
    #expect(try catalog.obtain(\.handlers).isEmpty)
  }

  @Test("A decorator decorates each element, also later ones")
  func decorated() throws {
    catalog.handle(.invoices, by: "invoices")
    catalog.decorate(HandlersBlueprint.self) { part, _ in Part("decorated \(part.name)") }
    catalog.handle(.orders, by: "orders")
    #expect(try catalog.handlerNames == [.invoices: "decorated invoices", .orders: "decorated orders"])
    try catalog.override(\.handlers, at: .orders) { _ in Part("fake") }
    #expect(try catalog.handlerNames == [.invoices: "decorated invoices", .orders: "decorated fake"])
    try catalog.override(\.handlers) { _ in [.refunds: Part("whole")] }
    #expect(try catalog.handlerNames == [.refunds: "decorated whole"])
  }

  @Test("The error of an element names its key and its place")
  func error() {
    catalog.contribute(to: HandlersBlueprint.self, at: .invoices) { catalog in try catalog.obtain(\.alpha) }
    let error = #expect(throws: CatalogError.missingEntry("alpha")) { try catalog.obtain(\.handlers) }
    #expect(error?.path.map(\.name) == ["handlers[invoices]", "alpha"])
    #expect(error?.path.first?.location?.fileID == #fileID)
  }

  @Test("An element that needs its collection is a cycle")
  func cycle() {
    catalog.contribute(to: HandlersBlueprint.self, at: .invoices) { catalog in
      try catalog.obtain(\.handlers)[.orders] ?? Part()
    }
    let error = #expect(throws: CatalogError.self) { try catalog.obtain(\.handlers) }
    #expect(error?.path.map(\.name) == ["handlers[invoices]", "handlers[invoices]"])
  }

  @Test("The preparation and the verification assemble each element")
  func assembledAhead() async throws {
    let built = Tally()
    catalog.contribute(to: HandlersBlueprint.self, at: .invoices, as: .shared) { _ in
      built.add()
      return Part()
    }
    catalog.handle(.orders, by: "orders")
    let report = await catalog.verify()
    #expect(report.assembled == 2)
    #expect(built.value == 1)
    try await catalog.prepareShared { #expect($0.name == "handlers[invoices]") }
    #expect(built.value == 2)
    _ = try catalog.obtain(\.handlers)
    #expect(built.value == 2)
    try catalog.override(\.handlers) { _ in throw Mishap("whole") }
    #expect(await catalog.verify().errors.count == 1)
  }

  // MARK: one contribution for each key

  @Test("A second contribution of a key stops the program, with both places")
  func duplicate() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Other: CatalogModule {
        func install(in catalog: Catalog) { catalog.handle(.invoices, by: "other") }
      }
      Catalog(name: "test").install(InvoiceModule(), OrderModule(), Other())
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("[duplicate-contribution] handlers[invoices] has two contributions\n"), "\(text)")
    #expect(text.contains(/\n    supplied at ServiceCatalogTests\/KeyedContributionTests.swift:\d+ by InvoiceModule\n/))
    #expect(text.contains(/\n    supplied at ServiceCatalogTests\/KeyedContributionTests.swift:\d+ by Other\n/))
    #expect(
      text.contains(
        "to fix: remove one, pass another key, or replace it on purpose: catalog.override(\\.handlers, at: …)\n"))
  }

  @Test(
    "A second contribution of a key stops the program, also among many, after changes, and of one module",
    arguments: ["many", "decorated", "copied", "twice", "again"])
  func duplicateAmongOthers(change: String) async {
    await #expect(processExitsWith: .failure) { [change] in
      struct Numbers: KeyedContributionBlueprint {
        typealias Key = Int
        typealias Element = Part
      }
      struct Twice: CatalogModule {
        let count: Int
        func install(in catalog: Catalog) {
          for _ in 0..<count { catalog.contribute(to: Numbers.self, at: -1) { _ in Part() } }
        }
      }
      struct Stateless: CatalogModule {
        func install(in catalog: Catalog) { Twice(count: 2).install(in: catalog) }
      }
      var catalog = Catalog(name: "test")
      for number in 0..<13 { catalog.contribute(to: Numbers.self, at: number) { _ in Part() } }
      switch change {
      case "decorated": catalog.decorate(Numbers.self) { part, _ in part }
      case "copied": catalog = catalog.isolatedCopy()
      case "twice": catalog.install(Stateless())
      case "again": for _ in 0..<2 { catalog.install(Twice(count: 1)) }
      default: break
      }
      catalog.contribute(to: Numbers.self, at: 9) { _ in Part() }
    }
  }

  @Test("A module that is installed again replaces its contributions")
  func installedAgain() throws {
    for _ in 0..<3 { catalog.install(InvoiceModule(), OrderModule()) }
    #expect(try catalog.handlerNames == [.invoices: "invoices", .orders: "orders"])
    let copy = catalog.isolatedCopy()
    copy.install(InvoiceModule())
    #expect(try copy.obtain(\.handlers).count == 2)
  }

  @Test("Threads may install a module at the same time")
  func installedAtOnce() throws {
    onThreads(8) { _ in for _ in 0..<20 { catalog.install(InvoiceModule(), OrderModule()) } }
    #expect(try catalog.handlerNames == [.invoices: "invoices", .orders: "orders"])
  }

  @Test("No contribution of any thread is lost")
  func contributedAtOnce() throws {
    struct Numbers: KeyedContributionBlueprint {
      typealias Key = Int
      typealias Element = Token
    }
    onThreads(8) { thread in
      for number in 0..<50 {
        let number = thread * 50 + number
        catalog.contribute(to: Numbers.self, at: number) { _ in Token(number) }
        if number % 10 == 0 { _ = try? Numbers.obtain(from: catalog) }
      }
    }
    let all = try Numbers.obtain(from: catalog)
    #expect(all.count == 400)
    #expect(all.allSatisfy { $0 == $1.origin })
  }

  @Test("A key's own code may use the catalog")
  func keysCode() throws {
    struct Probe: Hashable, Sendable {
      let catalog: Catalog
      let number: Int
      static func == (left: Probe, right: Probe) -> Bool {
        _ = try? left.catalog.obtain(\.red)
        left.catalog.contribute(to: PanelsBlueprint.self) { _ in Part() }
        return left.number == right.number
      }
      func hash(into hasher: inout Hasher) { _ = try? catalog.obtain(\.green) }
    }
    struct Keyed: KeyedContributionBlueprint {
      typealias Key = Probe
      typealias Element = Part
    }
    catalog.install(RedBlueprint(), GreenBlueprint())
    for number in 0..<4 {
      catalog.contribute(to: Keyed.self, at: Probe(catalog: catalog, number: number), as: .shared) { _ in Part() }
    }
    #expect(try Keyed.obtain(from: catalog).count == 4)
    #expect(try Keyed.obtain(from: catalog).count == 4)
    // The keys keep the catalog.
    catalog.clear()
  }
}
