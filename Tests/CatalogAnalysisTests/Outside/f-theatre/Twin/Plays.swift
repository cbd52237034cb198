struct Play: Sendable {
  let title: String
  let nights: Int
}

struct Season: Sendable {
  let plays: [Play]
  let motto: String

  var nights: Int { plays.reduce(0) { $0 + $1.nights } }
  func contains(_ title: String) -> Bool { plays.contains { $0.title == title } }
}

struct Poster: Sendable {
  let caption: String
  let ink: String
  func printed() -> String { "[\(ink)] \(caption)" }
}
