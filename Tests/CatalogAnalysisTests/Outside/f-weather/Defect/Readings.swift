struct Reading: Sendable {
  let station: String
  let celsius: Double
  var fahrenheit: Double { celsius * 9 / 5 + 32 }
}

struct Grid: Sendable {
  let readings: [Reading]
  let step: Double

  var mean: Double {
    readings.isEmpty ? 0 : readings.reduce(0) { $0 + $1.celsius } / Double(readings.count)
  }
}

protocol Stations: Sendable { var names: [String] { get } }
struct CoastStations: Stations { let names = ["Cape", "Bay", "Cliff"] }
