import Agenda
import ServiceCatalog

@main
struct App {
  static func main() throws {
    Catalog.main.install(HourBlueprint())
    print(try agenda(from: Catalog.main), try Catalog.main[\.hour])
  }
}
