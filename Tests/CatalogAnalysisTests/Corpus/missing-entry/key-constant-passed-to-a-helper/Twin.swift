import ServiceCatalog

struct ClockBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
struct MapBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> [Int] { [] } }
struct RadioBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> String { "" } }

/// Most cockpits have none.
struct HeaterBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Double { 21 } }

struct CompassBlueprint: Blueprint { static func assemble(from catalog: any Assembling) throws -> Float { 90 } }
enum Compass { static var key: KeyPath<Catalog, CompassBlueprint.Type> { \.compass } }

extension Catalog {
  var compass: CompassBlueprint.Type { CompassBlueprint.self }
  var heater: HeaterBlueprint.Type { HeaterBlueprint.self }
  var clock: ClockBlueprint.Type { ClockBlueprint.self }
  var map: MapBlueprint.Type { MapBlueprint.self }
  var radio: RadioBlueprint.Type { RadioBlueprint.self }
}

typealias ServiceKey<B: Blueprint> = any KeyPath<Catalog, B.Type> & Sendable

struct Cockpit: Sendable {
  static let clock: ServiceKey<ClockBlueprint> = \.clock
  static var radio: ServiceKey<RadioBlueprint> { \.radio }
  static let heater: ServiceKey<HeaterBlueprint> = \.heater

  let catalog: Catalog

  func start() throws {
    print(try part(Self.clock), try part(\.map), has(Self.heater))
    if let heater = try? part(Self.heater) { print(heater) }
    print(try service(Cockpit.radio, in: catalog))
  }

  private func has<B: Blueprint>(_ key: ServiceKey<B>) -> Bool { catalog.isSupplied(key) }

  private func part<B: Blueprint>(_ key: ServiceKey<B>) throws -> B.Output { try service(key, in: catalog) }
}

struct Services: Sendable {
  let catalog: Catalog

  func get<B: Blueprint>(_ key: KeyPath<Catalog, B.Type>) throws -> B.Output { try catalog.obtain(key) }
}

func service<B: Blueprint>(_ key: KeyPath<Catalog, B.Type>, in catalog: Catalog) throws -> B.Output {
  try catalog.obtain(key)
}

@main
enum App {
  static func main() throws {
    let catalog = Catalog()
    catalog.install(ClockBlueprint(), MapBlueprint(), RadioBlueprint(), CompassBlueprint())
    try Cockpit(catalog: catalog).start()
    let services = Services(catalog: catalog)
    print(try services.get(Compass.key))
  }
}
