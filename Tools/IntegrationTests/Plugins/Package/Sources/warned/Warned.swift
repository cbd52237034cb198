import ServiceCatalog
import Services

@main
enum Warned {
  static func main() throws {
    let catalog = Catalog(name: "warned")
    catalog.install(ClockBlueprint())
    catalog.install(GreeterBlueprint())
    print(try catalog.obtain(\.clock).hour)
  }
}
