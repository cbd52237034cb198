import ServiceCatalog
import ServiceCatalogMacros

@Blueprint(.shared)
struct Badge: Sendable {
  let text = "new"
}

extension Catalog {
  var badge: BadgeBlueprint.Type { BadgeBlueprint.self }
}

@main
struct App {
  static func main() throws {
    for argument in CommandLine.arguments where argument == "--badge" {
      Catalog.main.install(BadgeBlueprint())  // defect: conditional-supply
    }
    print(try Catalog.main[\.badge].text)
  }
}
