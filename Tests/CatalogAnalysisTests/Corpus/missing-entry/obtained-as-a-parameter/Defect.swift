import ServiceCatalog

struct ABlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
struct BBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 2 } }
struct Twice<Wrapped: Blueprint>: Blueprint where Wrapped.Output == Int {
  static func assemble(from catalog: any Assembling) throws -> String {
    "\(try Wrapped.obtain(from: catalog))"  // defect: missing-entry
  }
}
extension Catalog {
  var twiceA: Twice<ABlueprint>.Type { Twice<ABlueprint>.self }
  var twiceB: Twice<BBlueprint>.Type { Twice<BBlueprint>.self }
  var a: ABlueprint.Type { ABlueprint.self }
}
@main enum App {
  static func main() throws {
    Catalog.main.install(Twice<ABlueprint>(), Twice<BBlueprint>(), ABlueprint())
    print(try Catalog.main[\.twiceA], try Catalog.main[\.twiceB], try Catalog.main[\.a])
  }
}
