#if Macros
  import ServiceCatalog
  import ServiceCatalogMacros

  // Clients: closures in initializers, an asynchronous one, a global actor's, one behind another name.

  protocol Transport: Sendable { func send(_ request: String) async throws -> String }

  /// A closure with a default, which tests replace.
  @Blueprint(.shared, name: .service) final class SocketTransport: Transport {
    private let exchange: @Sendable (String) async throws -> String
    init(configuration: Configuration, exchange: @escaping @Sendable (String) async throws -> String = { "re: \($0)" })
    {
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

  /// A closure as a service: no type has an initializer to which `@Blueprint` could be attached.
  struct SignOutBlueprint: SharedBlueprint {
    @Assembles static func signOut(tokenStore: TokenStore) -> SignOut { { await tokenStore.forget() } }
  }

  protocol ChatClient: Sendable { func fetch(_ path: String) async throws -> String }

  /// Calls a closure that another service gives.
  @Blueprint(.shared, name: .service) final class HTTPChatClient: ChatClient {
    private let transport: any Transport
    private let signOut: SignOut
    init(transport: any Transport, rateLimiter: RateLimiter, signOut: @escaping SignOut) {
      self.transport = transport
      self.signOut = signOut
    }
    func fetch(_ path: String) async throws -> String { try await transport.send(path) }
  }

  /// An actor that needs a value of its own.
  @Blueprint(.shared) actor ImageLoader {
    private let transport: any Transport
    init(transport: any Transport, imageCache: sending LookAside<String, [UInt8]>) { self.transport = transport }
  }

  /// What an initializer that is asynchronous and has an input assembles.
  final class Download: Sendable {
    let text: String
    init(path: String, chatClient: any ChatClient) async throws { text = try await chatClient.fetch(path) }
  }

  /// Its blueprint gives a function, for no kind of blueprint has an input and waits.
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

  /// Two conformances, of which one is what others ask for.
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
    /// For what is labeled `clock`.
    var clock: SystemClock.WallClockBlueprint.Type { SystemClock.WallClockBlueprint.self }
  }
#endif
