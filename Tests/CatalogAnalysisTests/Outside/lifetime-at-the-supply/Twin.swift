import ServiceCatalog

enum FormScope: CatalogScope {}

struct Form: Sendable {
  var fields: [String: String]
}

struct FormValidator: Sendable {
  let form: Form
  let rules: [@Sendable (String, String) -> Bool]

  var invalid: [String] {
    form.fields.filter { field in !rules.allSatisfy { $0(field.key, field.value) } }.map(\.key).sorted()
  }
}

struct FormBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Form { Form(fields: ["mail": "", "name": "Ada"]) }
}

struct FormValidatorBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> FormValidator {
    FormValidator(form: try catalog.obtain(\.form), rules: [{ _, value in !value.isEmpty }])
  }
}

extension Catalog {
  var form: FormBlueprint.Type { FormBlueprint.self }
  var formValidator: FormValidatorBlueprint.Type { FormValidatorBlueprint.self }
}

extension Lifetime {
  fileprivate static var perForm: Lifetime { .scoped(FormScope.self) }
}

struct FormsModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.supply(FormBlueprint.self, as: .perForm) { try FormBlueprint.assemble(from: $0) }
    catalog.supply(FormValidatorBlueprint.self, as: .perForm) { try FormValidatorBlueprint.assemble(from: $0) }
  }
}

@main
struct FormsDemo {
  static func main() throws {
    let catalog = Catalog(name: "forms")
    catalog.install(FormsModule())
    try catalog.withSynchronousScope(FormScope.self) { form in
      print(try form[\.formValidator].invalid)
    }
  }
}
