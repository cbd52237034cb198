import ServiceCatalog

// A program that compiles, and whose composition root has installed another clock than the store asks for: what the
// README shows of `catalog check` is found here.
@main
enum App {
  static func main() throws {
    Catalog.main.install(AgendaBlueprint(), EventStoreBlueprint(), WorldClockBlueprint())
    print(try Catalog.main[\.worldClock].count, "clocks")
    print(try Catalog.main[\.agenda].text)
  }
}
