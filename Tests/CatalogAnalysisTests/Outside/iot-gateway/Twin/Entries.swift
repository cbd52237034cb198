import ServiceCatalog

struct GatewayOptionsBlueprint: SuppliedBlueprint {
  typealias Output = GatewayOptions
}

struct ReadingParserBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> any ReadingParser { CSVReadingParser() }
}

struct UplinkBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Uplink {
    BufferedUplink(site: try catalog.obtain(\.gatewayOptions).site)
  }
}

struct AlarmRulesBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> AlarmRules {
    AlarmRules(limit: try catalog.obtain(\.gatewayOptions).alarmAbove)
  }
}

struct DeviceRegistryBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any DeviceRegistry { MemoryRegistry() }
}

extension Catalog {
  var gatewayOptions: GatewayOptionsBlueprint.Type { GatewayOptionsBlueprint.self }
  var readingParser: ReadingParserBlueprint.Type { ReadingParserBlueprint.self }
  var uplink: UplinkBlueprint.Type { UplinkBlueprint.self }
  var alarmRules: AlarmRulesBlueprint.Type { AlarmRulesBlueprint.self }
  var deviceRegistry: DeviceRegistryBlueprint.Type { DeviceRegistryBlueprint.self }
}

/// The keys that the gateway's own code uses. The catalog has more.
enum Keys {
  typealias Key<B> = any KeyPath<Catalog, B.Type> & Sendable

  static let parser: Key<ReadingParserBlueprint> = \.readingParser
  static let uplink: Key<UplinkBlueprint> = \.uplink
  static let rules: Key<AlarmRulesBlueprint> = \.alarmRules
  static let registry: Key<DeviceRegistryBlueprint> = \.deviceRegistry
}
