import ServiceCatalog
import Services

@main
enum Broken {
  static func main() throws {
    let catalog = Catalog(name: "broken")
    catalog.install(GreeterBlueprint())
    try catalog.obtain(\.greeter).greet()
  }
}
