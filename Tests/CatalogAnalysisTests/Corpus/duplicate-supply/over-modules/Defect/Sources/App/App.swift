import Large
import ServiceCatalog
import Storage

@main
struct App {
  static func main() throws {
    Catalog.main.install(StorageModule(), LargeModule())
    print(try Catalog.main[\.size])
  }
}
