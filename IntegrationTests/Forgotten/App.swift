import ServiceCatalog

// A program that compiles, but whose composition root installs another clock than the one that the store obtains. The
// README shows the output of `catalog check` for it.
@main
enum App {
  static func main() throws {
    Catalog.main.install(AgendaBlueprint(), EventStoreBlueprint(), WorldClockBlueprint())
    print(try Catalog.main[\.worldClock].count, "clocks")
    print(try Catalog.main[\.agenda].text)
  }
}
