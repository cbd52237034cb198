import NIOCore
import NIOPosix
import Synchronization

/// Accepts connections, and serves each in a task of its own.
///
/// The task begins before the connection does. A connection that comes while the listener closes is served and closed, too.
///
/// Concurrency: `Sendable`.
final class Listener: Sendable {
  typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>

  let port: Int
  private let channel: any Channel
  private let tasks: Tasks

  private final class Tasks: Sendable {
    let all = Mutex<[Task<Void, Never>]>([])
  }

  init(_ serve: @escaping @Sendable (Connection) async throws -> Void) async throws {
    let tasks = Tasks()
    self.tasks = tasks
    channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { child in
        child.eventLoop.makeCompletedFuture {
          let connection = try Connection(wrappingChannelSynchronously: child)
          tasks.all.withLock { $0.append(Task { try? await serve(connection) }) }
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    port = channel.localAddress?.port ?? 0
  }

  /// Accepts no more connections, and ends those that there are.
  func close() async {
    try? await channel.close()
    for task in tasks.all.withLock({ $0 }) {
      task.cancel()
      await task.value
    }
  }
}
