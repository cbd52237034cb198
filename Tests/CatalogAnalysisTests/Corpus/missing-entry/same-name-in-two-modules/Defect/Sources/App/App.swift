import Phone
import ServiceCatalog
import Tablet

@main
struct App {
  static func main() throws {
    Catalog.main.install(Phone.ScreenBlueprint())
    print(try Catalog.main[\.phoneScreen])
    print(try Catalog.main[\.tabletScreen])  // defect: missing-entry
  }
}
