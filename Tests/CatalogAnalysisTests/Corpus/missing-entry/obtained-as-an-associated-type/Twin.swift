import ServiceCatalog

protocol Feature { associatedtype Client: Blueprint where Client.Output == Int }
struct AClient: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
enum Home: Feature { typealias Client = AClient }
struct Screen<F: Feature>: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "\(try F.Client.obtain(from: catalog))" }
}
extension Catalog { var home: Screen<Home>.Type { Screen<Home>.self } }
@main enum App {
  static func main() throws {
    Catalog.main.install(Screen<Home>())
    Catalog.main.install(AClient())
    print(try Catalog.main[\.home])
  }
}
