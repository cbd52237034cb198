import NIOCore
import NIOPosix
import Synchronization

/// A proxy that can delay or drop bytes.
///
/// Concurrency: `Sendable`.
public final class FaultyProxy: Sendable {
  /// The handling of bytes.
  public enum Mode: Sendable {
    /// Forwards bytes.
    case pass
    /// Keeps bytes until the mode is `pass` again.
    case hold
    /// Drops bytes.
    case drop
  }

  private struct State {
    var mode = Mode.pass
    var waiters: [CheckedContinuation<Void, Never>] = []
    var channels: [ObjectIdentifier: any Channel] = [:]
    var accepted = 0
    var passed = 0
  }

  private typealias ByteChannel = NIOAsyncChannel<ByteBuffer, ByteBuffer>

  /// The port for clients.
  public let port: Int
  private let listener: NIOAsyncChannel<NIOAsyncChannel<ByteBuffer, ByteBuffer>, Never>
  private let state = Mutex(State())
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// Creates a proxy to a port of this machine.
  public init(to target: Int) async throws {
    listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .bind(host: "127.0.0.1", port: 0) { channel in
        channel.eventLoop.makeCompletedFuture { try ByteChannel(wrappingChannelSynchronously: channel) }
      }
    port = listener.channel.localAddress?.port ?? 0
    task.withLock { [self] in $0 = Task { await self.serve(target) } }
  }

  /// The number of connections so far.
  public var accepted: Int { state.withLock { $0.accepted } }

  /// The number of parts from the server that were forwarded.
  public var passed: Int { state.withLock { $0.passed } }

  /// The number of parts that are kept at the moment.
  public var held: Int { state.withLock { $0.waiters.count } }

  /// Changes the handling of bytes.
  public func change(to mode: Mode) {
    let resumed = state.withLock { state in
      state.mode = mode
      if mode == .hold { return [CheckedContinuation<Void, Never>]() }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in resumed { waiter.resume() }
  }

  /// Closes every connection.
  public func cut() {
    for channel in state.withLock({ Array($0.channels.values) }) { channel.close(promise: nil) }
  }

  /// Closes every connection, and stops accepting new ones.
  public func close() async {
    listener.channel.close(promise: nil)
    change(to: .drop)
    cut()
    await task.withLock { $0 }?.value
  }

  private func serve(_ target: Int) async {
    try? await listener.executeThenClose { clients in
      await withTaskGroup { group in
        do {
          for try await client in clients { group.addTask { try? await self.relay(client, target) } }
        } catch {}
      }
    }
  }

  private func relay(_ client: ByteChannel, _ target: Int) async throws {
    state.withLock { $0.accepted += 1 }
    try await client.executeThenClose { fromClient, toClient in
      let server = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .connect(host: "127.0.0.1", port: target) { channel in
          channel.eventLoop.makeCompletedFuture { try ByteChannel(wrappingChannelSynchronously: channel) }
        }
      let both = [client.channel, server.channel]
      state.withLock { for channel in both { $0.channels[ObjectIdentifier(channel)] = channel } }
      defer { state.withLock { for channel in both { $0.channels[ObjectIdentifier(channel)] = nil } } }
      try await server.executeThenClose { fromServer, toServer in
        await withTaskGroup { group in
          group.addTask { try? await self.copy(fromClient, toServer) }
          group.addTask { try? await self.copy(fromServer, toClient, counts: true) }
          // The end of a connection on one side ends it on the other.
          await group.next()
          for channel in both { channel.close(promise: nil) }
          group.cancelAll()
        }
      }
    }
  }

  private func copy(
    _ source: NIOAsyncChannelInboundStream<ByteBuffer>, _ sink: NIOAsyncChannelOutboundWriter<ByteBuffer>,
    counts: Bool = false
  ) async throws {
    for try await bytes in source {
      await untilNotHeld()
      guard state.withLock({ $0.mode }) == .pass else { continue }
      try await sink.write(bytes)
      if counts { state.withLock { $0.passed += 1 } }
    }
  }

  private func untilNotHeld() async {
    await withCheckedContinuation { continuation in
      let isHeld = state.withLock { state in
        guard state.mode == .hold else { return false }
        state.waiters.append(continuation)
        return true
      }
      if !isHeld { continuation.resume() }
    }
  }
}
