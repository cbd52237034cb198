struct Sample: Sendable {
  let host: String
  let load: Double
  let bytes: Int
}

enum Severity: String, Sendable {
  case calm, busy, hot
}
