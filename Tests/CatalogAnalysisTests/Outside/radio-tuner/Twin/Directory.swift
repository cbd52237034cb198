import ServiceCatalog

struct Station: Sendable {
  let name: String
  let megahertz: Double
}

actor Directory {
  private let stations: [Station]

  private init(stations: [Station]) { self.stations = stations }

  static func load(country: String) async throws -> Directory {
    await Task.yield()
    guard country == "NO" else { return Directory(stations: []) }
    return Directory(stations: [Station(name: "P1", megahertz: 88.7), Station(name: "P3", megahertz: 99.3)])
  }

  func first(where matches: @Sendable (Station) -> Bool) -> Station? { stations.first(where: matches) }
}

struct CountryBlueprint: SuppliedBlueprint { typealias Output = String }

struct DirectoryBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Directory {
    try await Directory.load(country: try catalog[\.country])
  }
}

extension Catalog {
  var country: CountryBlueprint.Type { CountryBlueprint.self }
  var directory: DirectoryBlueprint.Type { DirectoryBlueprint.self }
}
