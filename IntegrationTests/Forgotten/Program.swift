import ServiceCatalog
import ServiceCatalogMacros

@CompositionRoot(entry: \.agenda) struct AppServices: Catalog.AgendaServices.Supplied {}

// A program that compiles, but whose root doesn't list the module of a service that it obtains. The README shows the
// output of `catalog check` for it.
@main
enum Program {
  static func main() throws {
    Catalog.main.install(AppServices())
    print(try Catalog.main[\.agenda].text)
    print(try Catalog.main[\.reminders].count, "reminders")
  }
}
