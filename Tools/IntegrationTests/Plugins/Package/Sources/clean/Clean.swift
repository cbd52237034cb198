import ServiceCatalog
import Services

@main
enum Clean {
  static func main() throws {
    let catalog = Catalog(name: "clean")
    catalog.install(ClockBlueprint())
    catalog.install(GreeterBlueprint())
    try catalog.obtain(\.greeter).greet()
  }
}
