import Feature
import Model
import ServiceCatalog

@main
struct App {
  static func main() throws {
    Catalog.main.install(ClockBlueprint())
    print(AgendaModel().title, try Catalog.main[\.clock].hour)
  }
}
