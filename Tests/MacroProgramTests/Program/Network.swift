#if Macros
import ServiceCatalog
import ServiceCatalogMacros

// Clients: with closures in initializers, with an asynchronous initializer, on a global actor, and under another
// name.

protocol Transport: Sendable { func send(_ request: String) async throws -> String }

/// The closure has a default, which tests replace.
@Blueprint(.shared, name: .service) final class SocketTransport: Transport {
  private let exchange: @Sendable (String) async throws -> String
  init(configuration: Configuration, exchange: @escaping @Sendable (String) async throws -> String = { "re: \($0)" }) {
    self.exchange = exchange
  }
  func send(_ request: String) async throws -> String { try await exchange(request) }
}

@Blueprint(.shared) actor TokenStore {
  private let keyValueStore: KeyValueStore
  init(keyValueStore: KeyValueStore) { self.keyValueStore = keyValueStore }
  func forget() {}
}

typealias SignOut = @Sendable () async -> Void

/// A closure as a service: no type has an initializer that `@Blueprint` could use.
struct SignOutBlueprint: SharedBlueprint {
  @Assembles static func signOut(tokenStore: TokenStore) -> SignOut { { await tokenStore.forget() } }
}

protocol ChatClient: Sendable { func fetch(_ path: String) async throws -> String }

/// Calls a closure that another service returns.
@Blueprint(.shared, name: .service) final class HTTPChatClient: ChatClient {
  private let transport: any Transport
  private let signOut: SignOut
  init(transport: any Transport, rateLimiter: RateLimiter, signOut: @escaping SignOut) {
    self.transport = transport
    self.signOut = signOut
  }
  func fetch(_ path: String) async throws -> String { try await transport.send(path) }
}

/// An actor that needs a value.
@Blueprint(.shared) actor ImageLoader {
  private let transport: any Transport
  init(transport: any Transport, imageCache: sending LookAside<String, [UInt8]>) { self.transport = transport }
}

/// The type has an asynchronous initializer with an input.
final class Download: Sendable {
  let text: String
  init(path: String, chatClient: any ChatClient) async throws { text = try await chatClient.fetch(path) }
}

/// The output is a function, because no kind of blueprint is both asynchronous and parameterized.
struct DownloadBlueprint: SharedBlueprint {
  @Assembles static func download(
    chatClient: any ChatClient
  ) -> @Sendable (String) async throws -> Download {
    { try await Download(path: $0, chatClient: chatClient) }
  }
}

@globalActor actor VaultActor { static let shared = VaultActor() }

@Blueprint @VaultActor final class FileVault {
  private let keyValueStore: KeyValueStore
  init(keyValueStore: KeyValueStore) { self.keyValueStore = keyValueStore }
}

protocol Syncing: Sendable { func sync() async throws }
protocol BackgroundJob: Sendable {}

/// The type has two conformances, and other services use one of them.
@Blueprint(.shared, output: (any Syncing).self) final class SyncEngine: Syncing, BackgroundJob {
  private let chatClient: any ChatClient
  init(chatClient: any ChatClient, clock wallClock: some WallClock) { self.chatClient = chatClient }
  func sync() async throws { _ = try await chatClient.fetch("sync") }
}

extension Catalog {
  var transport: SocketTransport.TransportBlueprint.Type { SocketTransport.TransportBlueprint.self }
  var tokenStore: TokenStoreBlueprint.Type { TokenStoreBlueprint.self }
  var signOut: SignOutBlueprint.Type { SignOutBlueprint.self }
  var chatClient: HTTPChatClient.ChatClientBlueprint.Type { HTTPChatClient.ChatClientBlueprint.self }
  var imageLoader: ImageLoaderBlueprint.Type { ImageLoaderBlueprint.self }
  var download: DownloadBlueprint.Type { DownloadBlueprint.self }
  var fileVault: FileVaultBlueprint.Type { FileVaultBlueprint.self }
  var syncEngine: SyncEngineBlueprint.Type { SyncEngineBlueprint.self }
  /// The key for parameters labeled `clock`.
  var clock: SystemClock.WallClockBlueprint.Type { SystemClock.WallClockBlueprint.self }
}
#endif
