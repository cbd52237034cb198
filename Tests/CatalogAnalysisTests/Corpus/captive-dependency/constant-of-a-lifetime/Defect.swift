import ServiceCatalog

enum FormScope: CatalogScope {}
struct FormBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> [String] { ["name"] }
}
struct ValidatorBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int {
    try catalog[\.form].count  // defect: captive-dependency
  }
}
extension Catalog {
  var form: FormBlueprint.Type { FormBlueprint.self }
  var validator: ValidatorBlueprint.Type { ValidatorBlueprint.self }
}
extension Lifetime {
  static var perForm: Lifetime { .scoped(FormScope.self) }
}
@main enum App {
  static func main() throws {
    Catalog.main.supply(FormBlueprint.self, as: .perForm) { _ in ["mail"] }
    Catalog.main.install(ValidatorBlueprint())
    try Catalog.main.withSynchronousScope(FormScope.self) { print(try $0[\.validator]) }
  }
}
