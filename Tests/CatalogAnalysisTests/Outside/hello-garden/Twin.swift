import ServiceCatalog

// Plants

struct Plant: Sendable {
  let name: String
  let thirst: Int
}

protocol PlantBook: Sendable {
  func plants() -> [Plant]
}
struct MyPlants: PlantBook {
  func plants() -> [Plant] {
    [Plant(name: "Fern", thirst: 6), Plant(name: "Cactus", thirst: 1), Plant(name: "Basil", thirst: 8)]
  }
}

struct PlantBookBlueprint: SharedBlueprint {  // How to create it.
  static func assemble(from catalog: any Assembling) throws -> any PlantBook { MyPlants() }
}

// Soil

protocol SoilSensor: Sendable {
  var moisture: Int { get }
}
struct CheapSensor: SoilSensor {
  let moisture = 4
}
struct WetSensor: SoilSensor {
  let moisture = 10
}

struct SoilSensorBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any SoilSensor { CheapSensor() }
}

// The garden

struct Garden {
  let book: any PlantBook
  let sensor: any SoilSensor

  func thirsty() -> [String] {
    book.plants().filter { $0.thirst > sensor.moisture }.map(\.name)
  }
}

struct GardenBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Garden {
    Garden(book: try catalog[\.plantBook], sensor: try catalog[\.soilSensor])
  }
}

extension Catalog {                           // The keys.
  var plantBook: PlantBookBlueprint.Type { PlantBookBlueprint.self }
  var soilSensor: SoilSensorBlueprint.Type { SoilSensorBlueprint.self }
  var garden: GardenBlueprint.Type { GardenBlueprint.self }
}

func selfCheck() throws {
  try Catalog.main.withOverrides {
    try $0.override(\.soilSensor) { _ in WetSensor() }
  } operation: {
    let garden = try Catalog.main[\.garden]
    print("in the rain:", garden.thirsty().count, "thirsty plants")
  }
}

Catalog.main.install(PlantBookBlueprint(), SoilSensorBlueprint(), GardenBlueprint())   // Once, when the program starts.
if CommandLine.arguments.contains("check") {
  try selfCheck()
}
for name in try Catalog.main[\.garden].thirsty() {
  print("Water the \(name).")
}
