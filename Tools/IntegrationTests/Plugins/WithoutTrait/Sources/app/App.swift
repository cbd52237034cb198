import ServiceCatalog

@main
enum App {
  static func main() { print(Catalog(name: "app")) }
}
