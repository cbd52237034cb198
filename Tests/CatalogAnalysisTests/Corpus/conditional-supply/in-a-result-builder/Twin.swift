import ServiceCatalog

struct Settings {
  var isVerbose = false
}

struct LogBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "log" }
}

struct LevelBlueprint: ContributionBlueprint {
  typealias Element = String
}

extension Catalog {
  var log: LogBlueprint.Type { LogBlueprint.self }
  var levels: LevelBlueprint.Type { LevelBlueprint.self }
}

func start(_ settings: Settings) throws {
  Catalog.main.install {
    LogBlueprint()
    if settings.isVerbose {
      LogBlueprint()
    }
  }
  if settings.isVerbose {
    Catalog.main.contribute(to: LevelBlueprint.self) { _ in "debug" }
  }
  print(try Catalog.main[\.log], try Catalog.main[\.levels])
}

@main
struct App {
  static func main() throws {
    try start(Settings(isVerbose: true))
  }
}
