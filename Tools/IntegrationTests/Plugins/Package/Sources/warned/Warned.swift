import ServiceCatalog
import Services

@main
enum Warned {
  static func main() throws {
    let catalog = Catalog(name: "warned")
    catalog.supply(ClockBlueprint.self)
    catalog.supply(GreeterBlueprint.self)
    print(try catalog.obtain(\.clock).hour)
  }
}
