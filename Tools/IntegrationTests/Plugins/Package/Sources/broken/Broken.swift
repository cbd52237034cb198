import ServiceCatalog
import Services

@main
enum Broken {
  static func main() throws {
    let catalog = Catalog(name: "broken")
    catalog.supply(GreeterBlueprint.self)
    try catalog.obtain(\.greeter).greet()
  }
}
