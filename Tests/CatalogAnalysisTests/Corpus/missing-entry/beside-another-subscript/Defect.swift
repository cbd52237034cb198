import ServiceCatalog

struct Settings: Sendable {
  var theme = "dark"

  subscript<Value>(_ path: KeyPath<Settings, Value>) -> Value { self[keyPath: path] }
}

struct ThemeBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "light" }
}

struct SettingsBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Settings { Settings() }
}

struct WindowBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String {
    let settings: Settings = try catalog[\.settings]
    return settings[\.theme] + (try catalog[\.theme])  // defect: missing-entry
  }
}

extension Catalog {
  var theme: ThemeBlueprint.Type { ThemeBlueprint.self }
  var settings: SettingsBlueprint.Type { SettingsBlueprint.self }
  var window: WindowBlueprint.Type { WindowBlueprint.self }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(SettingsBlueprint(), WindowBlueprint())
    print(try Catalog.main[\.window])
  }
}
