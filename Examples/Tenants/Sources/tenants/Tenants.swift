import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogMacros

/// The services of the program.
@CompositionRoot(entry: \.notebook, \.journal)
struct Program: Catalog.TenantServices, Catalog.DefaultServices {}

/// A program that keeps a database for each customer.
@main
enum Tenants {
  static func main() async throws {
    let catalog = Catalog(Program())
    let clock = ManualClock()
    try catalog.override(\.clock, instance: clock)
    for line in try await day(in: catalog, with: clock) { print(line) }
  }

  /// Runs through a day of two customers, and returns what happened.
  static func day(in catalog: Catalog, with clock: ManualClock) async throws -> [String] {
    let (notebook, journal) = (try catalog[\.notebook], try catalog[\.journal])
    let (acme, globex) = (TenantID(name: "acme"), TenantID(name: "globex"))

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
    while await !journal.lines.contains("close globex") { await Task.yield() }

    // The next request opens it again.
    await journal.write("globex has \(try await notebook.add("fire", for: globex)) note")
    try await catalog.shutdown()
    return await journal.lines
  }
}
