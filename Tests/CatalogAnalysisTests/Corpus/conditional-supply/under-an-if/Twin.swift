import ServiceCatalog

struct SyncBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "sync" }
}

extension Catalog {
  var sync: SyncBlueprint.Type { SyncBlueprint.self }

  func prepare(isOnline: Bool) {
    if isOnline {
      supply(SyncBlueprint.self)
    } else {
      supply(SyncBlueprint.self) { _ in "no sync" }
    }
  }
}

@main
struct App {
  static func main() throws {
    Catalog.main.prepare(isOnline: CommandLine.arguments.count > 1)
    print(try Catalog.main[\.sync])
  }
}
