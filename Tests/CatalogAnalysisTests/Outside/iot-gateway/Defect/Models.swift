struct Reading: Sendable {
  let device: String
  let celsius: Double
}

struct Alarm: Sendable {
  let device: String
  let text: String
}

enum GatewayError: Error {
  case badLine(String)
}

struct GatewayOptions: Sendable {
  var site = "plant-1"
  var alarmAbove = 80.0
}
