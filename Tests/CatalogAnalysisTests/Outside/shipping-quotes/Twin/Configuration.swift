import ServiceCatalog

struct Configuration: Sendable {
  var currency = "EUR"
  var expressKey: String?

  init(arguments: some Sequence<String>) {
    for argument in arguments {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "--currency": currency = parts[1]
      case "--express-key": expressKey = parts[1]
      default: break
      }
    }
  }
}

struct ConfigurationBlueprint: SuppliedBlueprint {
  typealias Output = Configuration
}

extension Catalog {
  var configuration: ConfigurationBlueprint.Type { ConfigurationBlueprint.self }
}
