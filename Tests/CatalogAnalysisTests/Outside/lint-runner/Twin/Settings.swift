import ServiceCatalog

struct Settings: Sendable {
  var writesJSON = false
  var limit = 100

  init(arguments: [String]) {
    for argument in arguments {
      if argument == "--json" { writesJSON = true }
      if argument.hasPrefix("--limit="), let value = Int(argument.dropFirst(8)) { limit = value }
    }
  }
}

struct SettingsBlueprint: SuppliedBlueprint {
  typealias Output = Settings
}

extension Catalog {
  var settings: SettingsBlueprint.Type { SettingsBlueprint.self }
}
