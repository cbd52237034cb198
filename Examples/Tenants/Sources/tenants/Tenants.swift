import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogMacros

/// The services of the program.
@CompositionRoot(entry: \.notebook, \.journal, \.plans)
struct Program: Catalog.TenantServices, Catalog.PlanServices, Catalog.DefaultServices {}

/// The services of a request.
@CompositionRoot(for: RequestScope.self, entry: \.quota)
struct RequestRoot: Program.Scope, Catalog.RequestServices {}

/// A program that keeps a database for each customer, and reads their plans from another program.
@main
enum Tenants {
  static func main() async throws {
    let catalog = Catalog(Program())
    let clock = ManualClock()
    try catalog.override(\.clock, instance: clock)
    for line in try await day(in: catalog, with: clock) { print(line) }
  }

  /// Reads the plans of a registry that can't be reached twice, and then those of a new version.
  static func readPlans(in catalog: Catalog, with clock: ManualClock) async throws {
    let journal = try catalog[\.journal]
    async let version = catalog[\.plans].version
    for _ in 1...2 {
      try await clock.waitForSleepers()
      await journal.write("try again")
      clock.advance(by: .seconds(2))
    }
    await journal.write("read version \(try await version) of the plans")

    // The request keeps its plans, which are closed when it has ended.
    try await catalog.withScope(RequestRoot()) { request in
      let quota = try await request[\.quota]
      let new = try await catalog.reload(\.plans).version
      await journal.write("version \(new) is for the next request, and \(quota.plans.version) for this one")
    }
    await journal.wait(for: "close version 1 of the plans")
  }

  /// Runs through a day of two customers, and returns what happened.
  static func day(in catalog: Catalog, with clock: ManualClock) async throws -> [String] {
    let (notebook, journal) = (try catalog[\.notebook], try catalog[\.journal])
    let (acme, globex) = (TenantID(name: "acme"), TenantID(name: "globex"))
    try await readPlans(in: catalog, with: clock)

    // Two requests of one customer at the same time open the database once.
    async let first = notebook.add("order paper", for: acme)
    async let second = notebook.add("call the bank", for: acme)
    await journal.write("acme has \(try await max(first, second)) notes")
    await journal.write("globex has \(try await notebook.add("hire", for: globex)) note")

    // Nobody uses the database of globex for five minutes, and it's closed.
    try await clock.waitForSleepers(2)
    clock.advance(by: .seconds(200))
    await journal.write("acme has \(try await notebook.add("order ink", for: acme)) notes")
    clock.advance(by: .seconds(100))
    await journal.wait(for: "close globex")

    // The next request opens it again.
    await journal.write("globex has \(try await notebook.add("fire", for: globex)) note")
    try await catalog.shutdown()
    return await journal.lines
  }
}
