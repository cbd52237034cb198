import Feature
import ServiceCatalog

@main
struct App {
  static func main() throws {
    Catalog.main.install(FeatureModule())
    print(try Catalog.main[\.title])
  }
}
