import ServiceCatalog

@MainActor
final class Night {
  private let dome: Catalog
  private(set) var seen: [String] = []
  var sectors = ["east", "west"]

  init(dome: Catalog) { self.dome = dome }

  func plan() throws {
    let scope = try dome[\.telescope]
    for star in try dome[\.starList].stars() where scope.sees(star) { remember(star) }
  }

  private func remember(_ star: Star) { seen.append(star.name) }

  func skyMap() throws -> [String] {
    let map = try dome[\.skyMap]
    return seen.map { map.sector(of: Star(name: $0, magnitude: 0)) } + sectors
  }
}
