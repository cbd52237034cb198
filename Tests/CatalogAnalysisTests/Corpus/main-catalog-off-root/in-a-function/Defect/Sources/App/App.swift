import Agenda
import ServiceCatalog

@main
struct App {
  static func main() throws {
    Catalog.main.install(HourBlueprint())
    print(try agenda(), try Catalog.main[\.hour])
  }
}
