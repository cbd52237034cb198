import Feature
import ServiceCatalog

@main
struct App {
  static func main() throws {
    startFeature()
    print(try Catalog.main[\.title])
  }
}
