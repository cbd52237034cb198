#if Macros
import Dispatch
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics
import ServiceCatalogMacros
import Testing

@Suite("A scope is opened by its root")
struct ScopeRootTests {
  private let catalog = Catalog(BakeryRoot())

  @Test("Each scope has its own values") func values() async throws {
    for name in ["Ada", "Grace"] {
      let shift = catalog.makeScope(ShiftRoot(bakerName: name))
      #expect(shift.name == "Shift")
      #expect(try shift[\.baker].name == name)
      #expect(try shift[\.pretzel].baker === shift[\.baker])
      #expect(try await shift[\.apprentice].name == "\(name) junior")
    }
    #expect(throws: CatalogError.outsideScope("baker", scope: "Shift")) { try catalog[\.baker] }
    #expect(throws: CatalogError.missingEntry("bakerName")) { try catalog[\.bakerName] }
  }

  @Test("A closure runs in a scope that ends with it") func closures() async throws {
    let (shift, name) = try await catalog.withScope(ShiftRoot(bakerName: "Ada")) { shift in
      #expect(Catalog.main === shift)
      return (shift, try Catalog.main[\.baker].name)
    }
    #expect(name == "Ada")
    #expect(throws: CatalogError.closed("baker")) { try shift[\.baker] }
    let other = try catalog.withSynchronousScope(ShiftRoot(bakerName: "Grace")) { shift in
      #expect(Catalog.main === shift)
      return try shift[\.baker].name
    }
    #expect(other == "Grace")
  }

  @Test("A shutdown waits for an open scope, which is refused after it") func openScope() async throws {
    let shift = try catalog.openScope(ShiftRoot(bakerName: "Ada"))
    #expect(try shift.catalog[\.baker].name == "Ada")
    try await shift.end()
    try await catalog.shutdown()
    #expect(throws: CatalogError.closed("Shift")) { try catalog.openScope(ShiftRoot(bakerName: "Ada")) }
  }

  @Test("A root without values is opened by its type") func types() async throws {
    let catalog = Catalog(SeasonRoot())
    #expect(try catalog.makeScope(NightRoot())[\.moon] == ["season 4"])
    #expect(try catalog.makeScope(NightRoot())[\.moon] == ["season 4"])
    #expect(try catalog.openScope(NightRoot()).catalog[\.moon] == ["season 4"])
    let moon = try await catalog.withScope(NightRoot()) { try $0[\.moon] }
    #expect(moon == ["season 4"])
    #expect(try catalog.withSynchronousScope(NightRoot()) { try $0[\.moon] } == ["season 4"])
  }

  @Test("The services are installed once") func once() throws {
    let events = EventCount()
    catalog.observe { if case .supplied = $0.kind { events.add() } }
    let first = catalog.makeScope(ShiftRoot(bakerName: "Ada"))
    let baker = try first[\.baker]
    let count = events.count
    #expect(catalog.graph["baker"]?.module == "ShiftServices")
    let second = catalog.makeScope(ShiftRoot(bakerName: "Grace"))
    // The second opening supplies only its value.
    #expect(events.count == count + 1)
    #expect(try second[\.baker] !== baker)
    #expect(try first[\.baker] === baker)
  }

  @Test("The services of a scope within another one are in the outermost catalog") func nested() throws {
    let night = catalog.makeScope(Night.self)
    let shift = night.makeScope(ShiftRoot(bakerName: "Ada"))
    #expect(try shift[\.baker].name == "Ada")
    #expect(catalog.graph["baker"]?.owner == "catalog")
    try catalog.override(\.baker) { _ in Baker(name: "Fake") }
    let other = catalog.makeScope(Night.self).makeScope(ShiftRoot(bakerName: "Ada"))
    #expect(try other[\.baker].name == "Fake")
  }

  @Test("An override is kept when a scope is opened") func overrides() throws {
    catalog.install(ShiftRoot.self)
    try catalog.override(\.baker) { _ in Baker(name: "Fake") }
    #expect(try catalog.makeScope(ShiftRoot(bakerName: "Ada"))[\.baker].name == "Fake")
    let copy = catalog.isolatedCopy()
    try copy.override(\.baker) { _ in Baker(name: "Other") }
    #expect(try copy.makeScope(ShiftRoot(bakerName: "Ada"))[\.baker].name == "Other")
    #expect(try catalog.makeScope(ShiftRoot(bakerName: "Ada"))[\.baker].name == "Fake")
  }

  @Test("A verification skips the services of another scope, also a transient one that needs a value") func verified()
    async
  {
    catalog.install(StallRoot.self)
    for catalog in [catalog, catalog.makeScope(ShiftRoot(bakerName: "Ada"))] {
      let report = await catalog.verify()
      #expect(report.errors.isEmpty, "\(report)")
      #expect(report.notAssembled.contains("stallSign"))
    }
    let report = await catalog.makeScope(StallRoot(stallNumber: 3)).verify()
    #expect(report.errors.isEmpty, "\(report)")
    #expect(!report.notAssembled.contains("stallSign"))
  }

  @Test("A copy in which the scope is opened first leaves the catalog without the services") func copies() throws {
    let copy = catalog.isolatedCopy()
    #expect(try copy.makeScope(ShiftRoot(bakerName: "Ada"))[\.baker].name == "Ada")
    #expect(catalog.graph["baker"] == nil)
  }

  @Test("The services return after clear()") func clear() throws {
    _ = catalog.makeScope(ShiftRoot(bakerName: "Ada"))
    catalog.clear()
    #expect(try catalog.makeScope(ShiftRoot(bakerName: "Grace"))[\.baker].name == "Grace")
  }

  @Test("Threads that open the first scope at once get one instance for each scope") func threads() async throws {
    for _ in 0..<100 {
      let catalog = Catalog(BakeryRoot())
      await withTaskGroup { group in
        for number in 0..<4 {
          group.addTask {
            let shift = catalog.makeScope(ShiftRoot(bakerName: "\(number)"))
            let baker = try? shift[\.baker]
            await Task.yield()
            return baker?.name == "\(number)" && (try? shift[\.baker]) === baker
          }
        }
        for await isRight in group { #expect(isRight) }
      }
    }
  }

  @Test("Threads that open the first scope at once share the services that the root installs") func shared()
    async throws
  {
    for _ in 0..<100 {
      let catalog = Catalog()
      Catalog.GatedServicesModule.made.reset()
      await withTaskGroup { group in
        for _ in 0..<4 { group.addTask { try? catalog.makeScope(GatedRoot())[\.gatedNumber] } }
        for await number in group { #expect(number == 1) }
      }
      #expect(Catalog.GatedServicesModule.made.count == 1)
    }
  }
}

/// The number of events.
private final class EventCount: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0
  var count: Int { lock.withLock { number } }
  func add() { _ = next() }
  func next() -> Int {
    lock.withLock {
      number += 1
      return number
    }
  }
  func reset() { lock.withLock { number = 0 } }
}

// MARK: A root with a transient service

enum Stall: CatalogScope {}

extension Catalog {
  @Supplied static func stallNumber() -> Int
}

@Services("StallServices", in: Stall.self) extension Catalog {
  static func stallSign(stallNumber: Int) -> String { "stall \(stallNumber)" }
}

@CompositionRoot(for: Stall.self, entry: \.stallSign)
struct StallRoot: BakeryRoot.Scope, Catalog.StallServices {
  let stallNumber: Int
}

// MARK: A root with a service that its scopes share

enum Gate: CatalogScope {}

struct GatedNumberBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) -> Int { 0 }
}

extension Catalog {
  @Key var gatedNumber: GatedNumberBlueprint.Type { GatedNumberBlueprint.self }
}

extension Catalog {
  protocol GatedServices: SuppliesGatedNumber {}

  struct GatedServicesModule: DeclaredModule {
    typealias Scope = Gate
    typealias Listed = GatedServices

    /// The number of instances.
    fileprivate static let made = EventCount()

    func install(in catalog: Catalog) { catalog.supply(GatedNumberBlueprint.self) { _ in Self.made.next() } }
  }
}

@CompositionRoot(for: Gate.self) struct GatedRoot: Catalog.GatedServices {}
#endif
