#if Macros
import ServiceCatalog
import ServiceCatalogMacros

// Clients: with a closure that has a default, a closure as a service, and on a global actor.

@Services("NetworkServices") extension Catalog {
  @Provides(.shared) static func transport(configuration: Configuration) -> any Transport {
    SocketTransport(configuration: configuration)
  }
  @Provides(.shared) static func tokenStore(keyValueStore: KeyValueStore) -> TokenStore {
    TokenStore(keyValueStore: keyValueStore)
  }
  /// A closure as a service.
  @Provides(.shared) static func signOut(tokenStore: TokenStore) -> SignOut { { await tokenStore.forget() } }
  @Provides(.shared) static func chatClient(
    transport: any Transport, rateLimiter: RateLimiter, signOut: @escaping SignOut
  ) -> any ChatClient { HTTPChatClient(transport: transport, rateLimiter: rateLimiter, signOut: signOut) }
  @Provides(.shared) static func imageLoader(
    transport: any Transport, imageCache: sending LookAside<String, [UInt8]>
  ) -> ImageLoader { ImageLoader(transport: transport, imageCache: imageCache) }
  /// The service is a function, because no kind of blueprint is both asynchronous and parameterized.
  @Provides(.shared) static func download(
    chatClient: any ChatClient
  ) -> @Sendable (String) async throws -> Download { { try await Download(path: $0, chatClient: chatClient) } }
  @VaultActor static func fileVault(keyValueStore: KeyValueStore) -> FileVault {
    FileVault(keyValueStore: keyValueStore)
  }
  @Provides(.shared) static func syncEngine(chatClient: any ChatClient, wallClock: some WallClock) -> any Syncing {
    SyncEngine(chatClient: chatClient, clock: wallClock)
  }
}

protocol Transport: Sendable { func send(_ request: String) async throws -> String }

/// The closure has a default, which tests replace.
final class SocketTransport: Transport {
  private let exchange: @Sendable (String) async throws -> String
  init(configuration: Configuration, exchange: @escaping @Sendable (String) async throws -> String = { "re: \($0)" }) {
    self.exchange = exchange
  }
  func send(_ request: String) async throws -> String { try await exchange(request) }
}

actor TokenStore {
  private let keyValueStore: KeyValueStore
  init(keyValueStore: KeyValueStore) { self.keyValueStore = keyValueStore }
  func forget() {}
}

typealias SignOut = @Sendable () async -> Void

protocol ChatClient: Sendable { func fetch(_ path: String) async throws -> String }

/// Calls a closure that another service returns.
final class HTTPChatClient: ChatClient {
  private let transport: any Transport
  private let signOut: SignOut
  init(transport: any Transport, rateLimiter: RateLimiter, signOut: @escaping SignOut) {
    self.transport = transport
    self.signOut = signOut
  }
  func fetch(_ path: String) async throws -> String { try await transport.send(path) }
}

/// An actor that needs a value.
actor ImageLoader {
  private let transport: any Transport
  init(transport: any Transport, imageCache: sending LookAside<String, [UInt8]>) { self.transport = transport }
}

/// The type has an asynchronous initializer with an input.
final class Download: Sendable {
  let text: String
  init(path: String, chatClient: any ChatClient) async throws { text = try await chatClient.fetch(path) }
}

@globalActor actor VaultActor { static let shared = VaultActor() }

@VaultActor final class FileVault {
  private let keyValueStore: KeyValueStore
  init(keyValueStore: KeyValueStore) { self.keyValueStore = keyValueStore }
}

protocol Syncing: Sendable { func sync() async throws }

final class SyncEngine: Syncing {
  private let chatClient: any ChatClient
  init(chatClient: any ChatClient, clock: some WallClock) { self.chatClient = chatClient }
  func sync() async throws { _ = try await chatClient.fetch("sync") }
}
#endif
