import Notes
import ServiceCatalog
import Wiring

@main
enum Main {
  static func main() throws {
    Catalog.main.install(NotebookModule())
    print(try Catalog.main.obtain(\.notebook).note("Write a tutorial"))
  }
}
