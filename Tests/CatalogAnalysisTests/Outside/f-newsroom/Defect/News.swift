struct Story: Sendable, Identifiable {
  let id: Int
  var headline: String
  var words: Int

  var isLong: Bool { words > 500 }
}

protocol Press: Sendable {
  func run(_ stories: [Story]) -> String
}

struct Rotary: Press {
  let pages: Int
  func run(_ stories: [Story]) -> String { "\(stories.count) stories on \(pages) pages" }
}

struct Proof: Press {
  func run(_ stories: [Story]) -> String { stories.map(\.headline).joined(separator: "; ") }
}

protocol Wire: Sendable { func latest() -> [Story] }
struct Telex: Wire {
  func latest() -> [Story] { [Story(id: 1, headline: "Rain", words: 120), Story(id: 2, headline: "Sun", words: 800)] }
}
