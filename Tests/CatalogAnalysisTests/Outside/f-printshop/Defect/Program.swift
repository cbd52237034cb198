import ServiceCatalog

@main
enum Program {
  static func main() async throws {
    let hall = Catalog(name: "print shop")
    hall.install(PlatesBlueprint(), InkBlueprint())
    let shop = Shop(hall: hall)
    for job in jobs() { print(try await shop.produce(job)) }
    print(shop.shutdownMessage())
  }

  private static func jobs() -> [Job] {
    [Job(title: "Leaflet", copies: 500), Job(title: "Notice", copies: 1, isUrgent: true)]
  }
}
