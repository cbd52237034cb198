import ServiceCatalog

protocol Event: Sendable {}
struct Login: Event {}
struct Purchase: Event {}
struct Crash: Event {}
struct Visit: Event {}

struct Sink<E: Event>: Sendable { var kept: [E] = [] }

struct SinkBlueprint<E: Event>: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Sink<E> { Sink() }
}

struct ReportBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Int {
    let logins = try SinkBlueprint<Login>.obtain(from: catalog)
    let purchases = try SinkBlueprint<Purchase>.obtain(from: catalog)
    let crashes = try SinkBlueprint<Crash>.obtain(from: catalog)
    let visits = try SinkBlueprint<Visit>.obtain(from: catalog)
    return logins.kept.count + purchases.kept.count + crashes.kept.count + visits.kept.count
  }
}

extension Catalog {
  var report: ReportBlueprint.Type { ReportBlueprint.self }
}

enum Setup {
  static func sink<E: Event>(of event: E.Type, in catalog: Catalog) { catalog.install(SinkBlueprint<E>()) }
  static func sink<E: Event>(keeping first: E, in catalog: Catalog) {
    catalog.supply(SinkBlueprint<E>.self) { _ in Sink(kept: [first]) }
  }
}

func supplySink<E: Event>(with events: [E], to catalog: Catalog) {
  catalog.supply(SinkBlueprint<E>.self, instance: Sink(kept: events))
}

@main
enum App {
  static func main() throws {
    let catalog = Catalog()
    catalog.install(ReportBlueprint())
    Setup.sink(of: Login.self, in: catalog)
    Setup.sink(keeping: Purchase(), in: catalog)
    let crashes = [Crash(), Crash()]
    supplySink(with: crashes, to: catalog)
    supplySink(with: [Visit()], to: catalog)
    print(try catalog[\.report])
  }
}
