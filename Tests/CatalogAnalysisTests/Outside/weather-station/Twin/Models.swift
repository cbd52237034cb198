struct Measurement: Sendable {
  let hour: Int
  let celsius: Double
  let millimetres: Double
}

struct Forecast: Sendable {
  let title: String
  let text: String
}

struct Station: Sendable {
  let name: String
  let altitude: Int
}
