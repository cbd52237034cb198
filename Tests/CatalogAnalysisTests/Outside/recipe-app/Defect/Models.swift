struct Recipe: Sendable {
  let title: String
  let minutes: Int
  let ingredients: [String]
}

struct HTTPAnswer: Sendable {
  let status: Int
  let body: String
}

struct ServerAddress: Sendable {
  let host: String
  static let live = ServerAddress(host: "api.recipes.example")
  static let staging = ServerAddress(host: "staging.recipes.example")
}
