import ServiceCatalog

struct Pilot {
  let chart: any Assembling

  func depth(_ departure: Departure) throws -> Int {
    try TideTableBlueprint.obtain(from: chart).depth(at: departure.minute)
  }

  func isSafe(_ departure: Departure) throws -> Bool { try depth(departure) > 2 }
}
