import ServiceCatalog

struct Command: Sendable {
  let name: String
}

struct CommandBlueprint: ContributionBlueprint {
  typealias Element = Command
}

struct BannerBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String {
    "help"
  }
}

extension Catalog {
  var commands: CommandBlueprint.Type { CommandBlueprint.self }
  var banner: BannerBlueprint.Type { BannerBlueprint.self }
}

@main
struct App {
  static func main() throws {
    let catalog = Catalog(name: "commands")
    catalog.install(BannerBlueprint())
    catalog.contribute(to: CommandBlueprint.self) { _ in Command(name: "help") }  // defect: unused-entry
    print(try catalog[\.banner])
  }
}
