// The types of a weather app, which are the same for every library that wires them.
struct HTTPClient: Sendable {
  var get: @Sendable (_ path: String) async throws -> [Int]
}

struct WeatherClient: Sendable {
  var temperatures: @Sendable (_ city: String) async throws -> [Int]
}

extension WeatherClient {
  static func live(_ http: HTTPClient) -> WeatherClient {
    WeatherClient { city in try await http.get("forecast/\(city)") }
  }
}
