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

  private let relay = Relay()
  private let listener: Listener

  /// Creates a proxy to a port of this machine.
  public init(to target: Int) async throws {
    listener = try await Listener { [relay] client in try await relay.serve(client, target) }
  }

  /// The port for clients.
  public var port: Int { listener.port }

  /// The number of connections so far.
  public var accepted: Int { relay.state.withLock { $0.accepted } }

  /// The number of parts from the server that were forwarded.
  public var passed: Int { relay.state.withLock { $0.passed } }

  /// The number of parts from clients that are kept at the moment.
  public var held: Int { relay.state.withLock { $0.held } }

  /// Changes the handling of bytes.
  public func change(to mode: Mode) {
    let resumed = relay.state.withLock { state in
      state.mode = mode
      if mode == .hold { return [CheckedContinuation<Void, Never>]() }
      defer { (state.waiters, state.held) = ([], 0) }
      return state.waiters
    }
    for waiter in resumed { waiter.resume() }
  }

  /// Closes every connection.
  public func cut() {
    for channel in relay.state.withLock({ Array($0.channels.values) }) { channel.close(promise: nil) }
  }

  /// Closes every connection, and stops accepting new ones.
  public func close() async {
    change(to: .drop)
    cut()
    await listener.close()
  }
}

/// Forwards the bytes of both sides.
private final class Relay: Sendable {
  struct State {
    var mode = FaultyProxy.Mode.pass
    var waiters: [CheckedContinuation<Void, Never>] = []
    var channels: [ObjectIdentifier: any Channel] = [:]
    var accepted = 0
    var passed = 0
    var held = 0
  }

  let state = Mutex(State())

  func serve(_ client: Listener.Connection, _ target: Int) async throws {
    state.withLock { $0.accepted += 1 }
    try await client.executeThenClose { fromClient, toClient in
      let server = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .connect(host: "127.0.0.1", port: target) { channel in
          channel.eventLoop.makeCompletedFuture { try Listener.Connection(wrappingChannelSynchronously: channel) }
        }
      let both = [client.channel, server.channel]
      state.withLock { for channel in both { $0.channels[ObjectIdentifier(channel)] = channel } }
      defer { state.withLock { for channel in both { $0.channels[ObjectIdentifier(channel)] = nil } } }
      try await server.executeThenClose { fromServer, toServer in
        await withTaskGroup { group in
          group.addTask { try? await self.copy(fromClient, toServer) }
          group.addTask { try? await self.copy(fromServer, toClient, isAnswer: true) }
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
    isAnswer: Bool = false
  ) async throws {
    for try await bytes in source {
      await untilNotHeld(isAnswer: isAnswer)
      guard state.withLock({ $0.mode }) == .pass else { continue }
      try await sink.write(bytes)
      if isAnswer { state.withLock { $0.passed += 1 } }
    }
  }

  private func untilNotHeld(isAnswer: Bool) async {
    await withCheckedContinuation { continuation in
      let isHeld = state.withLock { state in
        guard state.mode == .hold else { return false }
        state.waiters.append(continuation)
        if !isAnswer { state.held += 1 }
        return true
      }
      if !isHeld { continuation.resume() }
    }
  }
}
