// The types of a chat app, which are the same for every library that wires them.
protocol HTTPClient: Sendable {
  func get(_ path: String) async throws -> [String]
}

struct LiveClient: HTTPClient {
  let host: String
  func get(_ path: String) async throws -> [String] { [] }
}

struct Session: Sendable {
  let token: String
}

protocol MessageStore: Sendable {
  func messages(in conversation: Int) async throws -> [String]
}

final class RemoteMessages: MessageStore {
  private let client: any HTTPClient
  private let session: Session

  init(client: any HTTPClient, session: Session) {
    self.client = client
    self.session = session
  }

  func messages(in conversation: Int) async throws -> [String] {
    try await client.get("conversations/\(conversation)?token=\(session.token)")
  }
}

final class ImageLoader: Sendable {
  let client: any HTTPClient
  init(client: any HTTPClient) { self.client = client }
}

final class Router {
  weak var coordinator: ChatCoordinator?
}

final class ChatCoordinator {
  let router: Router
  init(router: Router) { self.router = router }
}

final class ChatModel {
  let conversation: Int
  private let messages: any MessageStore
  private(set) var lines: [String] = []

  init(conversation: Int, messages: any MessageStore) {
    self.conversation = conversation
    self.messages = messages
  }

  nonisolated(nonsending) func load() async throws { lines = try await messages.messages(in: conversation) }
}
