// The types of a news app, which are the same for every library that wires them.
struct Article: Sendable, Equatable {
  let id: Int
  let title: String
}

struct User: Sendable {
  let name: String
}

protocol NewsAPI: Sendable {
  func articles() async throws -> [Article]
}

struct HTTPNewsAPI: NewsAPI {
  func articles() async throws -> [Article] { [] }
}

protocol ArticleStore: Sendable {
  func article(_ id: Int) async throws -> Article?
}

actor CachedArticles: ArticleStore {
  private let api: any NewsAPI
  init(api: any NewsAPI) { self.api = api }
  func article(_ id: Int) async throws -> Article? { try await api.articles().first { $0.id == id } }
}

final class Bookmarks: Sendable {
  let user: User
  let api: any NewsAPI

  init(user: User, api: any NewsAPI) {
    self.user = user
    self.api = api
  }
}
