import ServiceCatalog

enum Environment: String {
  case test, staging, production
}

struct HostBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "example" }
}

extension Catalog {
  var host: HostBlueprint.Type { HostBlueprint.self }
}

func prepare(_ catalog: Catalog, for environment: Environment) {
  switch environment {
  case .production:
    catalog.supplyShared(HostBlueprint.self) { _ in "example" }  // defect: conditional-supply
  case .staging, .test:
    break
  }
}

@main
struct App {
  static func main() throws {
    let catalog = Catalog(name: "app")
    prepare(catalog, for: Environment(rawValue: CommandLine.arguments.last ?? "") ?? .test)
    print(catalog.resolve(\.host))
  }
}
