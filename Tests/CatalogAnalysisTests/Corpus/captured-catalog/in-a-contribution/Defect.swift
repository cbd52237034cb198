import ServiceCatalog

struct RowBlueprint: ContributionBlueprint {
  typealias Element = String
}

struct UserBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "Ada" }
}

extension Catalog {
  var rows: RowBlueprint.Type { RowBlueprint.self }
  var user: UserBlueprint.Type { UserBlueprint.self }

  func prepareRows() {
    install(UserBlueprint())
    contribute(to: RowBlueprint.self) { [self] _ in
      try obtain(\.user)  // defect: captured-catalog
    }
  }
}

@main
struct App {
  static func main() throws {
    Catalog.main.prepareRows()
    print(try Catalog.main[\.rows])
  }
}
