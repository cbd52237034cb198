struct Token: Sendable {
  let value: String
  let isFresh: Bool
}

struct Episode: Sendable {
  let show: String
  let number: Int
}

struct Request: Sendable {
  let path: String
  let token: Token?
}

struct SyncSettings: Sendable {
  let host: String
  let shows: [String]
}
