import Feature
import ServiceCatalog

@main
struct App {
  static func main() {
    let catalog = Catalog.main
    catalog.install(ThemeBlueprint())
    print(Screen(in: catalog).color)
  }
}
