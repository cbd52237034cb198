#if Macros
import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogDiagnostics
import ServiceCatalogMacros
import Testing

@Suite("Declared services with one instance for each input", .timeLimit(.minutes(10)))
struct DeclaredInputTests {
  private let clock = ManualClock()
  private let catalog: Catalog
  private let acme = TenantID(name: "acme")
  private let globex = TenantID(name: "globex")

  init() { catalog = Catalog(TenantRoot(tenantClock: clock)) }

  @Test("Equal inputs share an instance, also through another service's functions") func identity() async throws {
    let database = try await catalog.obtain(\.tenantDatabase, with: acme)
    #expect(database.path == "/data/acme")
    #expect(try await catalog.obtain(\.tenantDatabase, with: globex) !== database)
    #expect(try await catalog[\.invoices].database(acme) === database)
    #expect(try catalog[\.invoices].limits(acme) === catalog.obtain(\.tenantLimits, with: acme))
    #expect(try catalog.obtain(\.sessionLimits, with: acme)[0] === catalog.obtain(\.sessionLimits, with: acme)[0])
  }

  @Test("An instance is closed when it is idle for its time of the clock that it names") func idle() async throws {
    let database = try await catalog.obtain(\.tenantDatabase, with: acme)
    try await clock.waitForSleeper(for: .seconds(300))
    clock.advance(by: .seconds(300))
    while await database.isOpen { await Task.yield() }
    #expect(try await catalog.obtain(\.tenantDatabase, with: acme) !== database)
  }

  @Test("The clock is a need of the service, and an instance is in no verification") func graph() async throws {
    let report = await catalog.verify()
    #expect(report.errors.isEmpty, "\(report)")
    #expect(report.needingInput.sorted() == ["sessionLimits", "tenantDatabase", "tenantLimits"])
    catalog.startRecording()
    _ = try await catalog.obtain(\.tenantDatabase, with: acme)
    #expect(catalog.graph.needs(of: "tenantDatabase").map(\.name).sorted() == ["tenantClock", "tenantSettings"])
    #expect(catalog.graph.nodes.first { $0.name == "tenantLimits" }?.isLive == true)
  }
}
#endif
