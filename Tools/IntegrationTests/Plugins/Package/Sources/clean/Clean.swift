import ServiceCatalog
import Services

@main
enum Clean {
  static func main() throws {
    let catalog = Catalog(name: "clean")
    catalog.supply(ClockBlueprint.self)
    catalog.supply(GreeterBlueprint.self)
    try catalog.obtain(\.greeter).greet()
  }
}
