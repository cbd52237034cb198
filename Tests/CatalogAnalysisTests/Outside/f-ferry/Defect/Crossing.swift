import ServiceCatalog

final class Crossing {
  private let home: Catalog
  private var log: [String] = []

  init(home: Catalog) { self.home = home }

  func board(passengers: Int, at quay: String) throws {
    let steps: [(Int, String) throws -> String] = [price, next]
    for step in steps { log.append(try step(passengers, quay)) }
  }

  func printLog() { for line in log { print(line) } }

  private func price(_ passengers: Int, _ quay: String) throws -> String {
    try home.obtain(\.fare, with: passengers)
  }

  private func next(_ passengers: Int, _ quay: String) throws -> String {
    let pilot = Pilot(chart: home)
    let all = try home[\.timetable].departures(from: quay).sorted()
    guard let first = try all.first(where: { try pilot.isSafe($0) }) else { return "no crossing" }
    return "\(first.quay) at \(first.clock)"
  }
}
