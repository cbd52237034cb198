#if Hummingbird
public import Hummingbird
import HummingbirdCore
import Logging
public import NIOCore
import ServiceCatalog
public import ServiceCatalogLifecycle
import ServiceLifecycle

/// A Hummingbird application that is ready when it accepts connections.
///
/// ```swift
/// struct HTTPServerBlueprint: SharedBlueprint, RunnableBlueprint {
///   static func assemble(from catalog: any Assembling) throws -> ListeningServer {
///     ListeningServer(Application(router: try router(with: catalog.obtain(\.readiness))))
///   }
/// }
/// ```
///
/// Return it from a `RunnableBlueprint`. The group's readiness then isn't `ready` before the port is open, and services
/// that need the server start after that.
///
/// Concurrency: `Sendable`. All members can be used from any thread.
public final class ListeningServer: ReadyService {
  private let application: any ApplicationProtocol
  private let isListening = ReadySignal()
  private let channel = Protected<(any Channel)?>(nil)

  /// Creates a server for an application, which must not be run in another way.
  ///
  /// - Parameter application: The application. Its own `onServerRunning` is called before the server is ready.
  public init(_ application: some ApplicationProtocol) { self.application = application }

  /// The address on which the server listens, or nil before it does.
  ///
  /// If the application's port is 0, the system has chosen the port of this address.
  public var address: SocketAddress? { channel.withLock { $0 }?.localAddress }

  /// Runs the application until a graceful shutdown.
  ///
  /// - Throws: The error of the application, such as that of a port that is in use.
  public func run() async throws { try await run(application) }

  /// Waits until the server accepts connections.
  ///
  /// - Throws: `CancellationError`.
  public func waitUntilReady() async throws { try await isListening.wait() }

  private func run(_ application: some ApplicationProtocol) async throws {
    let watched = WatchedApplication(base: application) { [channel, isListening] listening in
      channel.withLock { $0 = listening }
      isListening.signal()
    }
    try await watched.run()
  }
}

/// An application that reports when it listens.
private struct WatchedApplication<Base: ApplicationProtocol>: ApplicationProtocol {
  let base: Base
  let report: @Sendable (any Channel) -> Void

  var responder: Base.Responder { get async throws { try await base.responder } }
  var server: HTTPServerBuilder { base.server }
  var eventLoopGroup: any EventLoopGroup { base.eventLoopGroup }
  var configuration: ApplicationConfiguration { base.configuration }
  var logger: Logger { base.logger }
  var services: [any Service] { base.services }
  var processesRunBeforeServerStart: [@Sendable () async throws -> Void] { base.processesRunBeforeServerStart }

  func onServerRunning(_ channel: any Channel) async {
    await base.onServerRunning(channel)
    report(channel)
  }
}
#endif
