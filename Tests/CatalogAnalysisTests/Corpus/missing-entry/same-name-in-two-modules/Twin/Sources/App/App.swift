import Phone
import ServiceCatalog
import Tablet

@main
struct App {
  static func main() throws {
    Catalog.main.install(Phone.ScreenBlueprint())
    Catalog.main.install(Tablet.ScreenBlueprint())
    print(try Catalog.main[\.phoneScreen])
    print(try Catalog.main[\.tabletScreen])
  }
}
