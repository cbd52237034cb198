import ServiceCatalog

enum FormScope: CatalogScope {}
struct FormBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> [String] { ["name"] }
}
struct ValidatorBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { try catalog[\.form].count }
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
    Catalog.main.supply(ValidatorBlueprint.self, as: .perForm) { try $0[\.form].count }
    try Catalog.main.withSynchronousScope(FormScope.self) { print(try $0[\.validator]) }
  }
}
