import Feature
import ServiceCatalog

@main
struct App {
  static func main() throws {
    let services = Catalog.main
    services.supply(NameBlueprint.self) { _ in "Grace" }
    print(try Greeting().text())
  }
}
