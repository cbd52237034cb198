public import Bookings
import BookingsMessages
import BookingsProtobuf
public import Foundation
import GRPCCore
public import GRPCNIOTransportHTTP2
public import Logging
import NIOSSL
public import RemoteCalls
import SwiftProtobuf
import Synchronization

/// A client of a store in other processes, over gRPC.
///
/// The client spreads its calls over all servers of the URL, in turn. It skips a server that is gone until the server
/// is back.
///
/// Concurrency: `Sendable`. Cancelling a call resets its stream, which the server notices.
public final class GRPCBookings: BookingStore {
  private typealias Transport = HTTP2ClientTransport.Posix

  private let client: GRPCClient<Transport>
  private let stub: Rooms_V1_BookingStore.Client<Transport>
  private let connections: Task<Void, Never>
  private let metadata: Metadata
  private let options: RemoteCalls.CallOptions
  private let logger: Logger

  /// Creates a client that connects immediately, and reconnects whenever it has to.
  ///
  /// - Parameters:
  ///   - url: The URL of the servers: `grpc://bookings:50051` or `grpc://10.0.0.1:50051,10.0.0.2:50051`. `grpcs://`
  ///     uses TLS.
  ///   - trusted: The path of a file with the certificates that TLS trusts; nil for the system's certificates.
  ///   - token: The token that identifies the caller to the servers.
  ///   - options: The limits of time, and the handling of failures.
  ///   - logger: The logger for failed attempts.
  ///   - names: A resolver of host names; nil for the system's DNS.
  /// - Throws: `ServersError` if the URL or the certificates can't be read, or if the URL has no TLS although `trusted` isn't
  ///   nil.
  public init(
    url: String, trusted: String? = nil, token: String, options: RemoteCalls.CallOptions = CallOptions(),
    logger: Logger, names: some NameResolverFactory<ResolvableTargets.DNS> = NameResolvers.DNS()
  ) throws {
    (self.options, self.logger) = (options, logger)
    metadata = ["authorization": "Bearer \(token)"]
    let servers = try Servers(url: url)
    // Without TLS, the token would be readable by everyone on the way.
    if let trusted {
      guard servers.isSecure else { throw ServersError(urlWithoutTLS: url) }
      guard let found = try? NIOSSLCertificate.fromPEMFile(trusted), !found.isEmpty else {
        throw ServersError(trusted: trusted)
      }
    }
    let security: Transport.TransportSecurity =
      servers.isSecure
      ? .tls { if let trusted { $0.trustRoots = .certificates([.file(path: trusted, format: .pem)]) } } : .plaintext
    let transport = try Transport(
      target: servers.target, transportSecurity: security,
      config: .defaults {
        $0.backoff = .init(initial: .milliseconds(50), max: .seconds(1), multiplier: 1.6, jitter: 0.2)
        // Without pings, a server that is silent but connected would receive its share of the calls for minutes.
        $0.connection.keepalive = .init(time: .seconds(10), timeout: .seconds(5), allowWithoutCalls: false)
      },
      resolverRegistry: .eachAddress(names),
      serviceConfig: ServiceConfig(loadBalancingConfig: [.roundRobin]))
    client = GRPCClient(transport: transport, interceptors: [ClientSpans(), SentRequests()])
    stub = Rooms_V1_BookingStore.Client(wrapping: client)
    connections = Task { [client] in try? await client.runConnections() }
  }

  /// Books a room.
  public func book(_ request: BookingRequest) async throws(StoreError) -> Booking {
    let message = try Rooms_V1_BookRequest(request)
    return try await call("Book", .once) { [stub] in try await stub.book(message, metadata: $0, options: $1) }.booking()
  }

  /// Cancels a booking.
  public func cancel(_ id: Booking.ID) async throws(StoreError) {
    let message = Rooms_V1_CancelRequest.with { $0.id = id }
    _ = try await call("Cancel", .once) { [stub] in try await stub.cancel(message, metadata: $0, options: $1) }
  }

  /// Returns the bookings that overlap a window of time.
  public func bookings(from: Date, to: Date) async throws(StoreError) -> [Booking] {
    var message = Rooms_V1_ListRequest()
    message.fromMilliseconds = try from.milliseconds
    message.toMilliseconds = try to.milliseconds
    let answer = try await call("List", .idempotent) { [stub, message] in
      try await stub.list(message, metadata: $0, options: $1)
    }
    var bookings: [Booking] = []
    for message in answer.bookings { bookings.append(try message.booking()) }
    return bookings
  }

  /// Waits until the store has made at least the given number of changes.
  public func reach(_ revision: Int64) async throws(StoreError) -> Int64 {
    let message = Rooms_V1_ReachRequest.with { $0.revision = revision }
    return try await call("Reach", .idempotent) { [stub] in
      try await stub.reach(message, metadata: $0, options: $1)
    }.revision
  }

  /// Returns the status of the store.
  public func status() async throws(StoreError) -> StoreStatus {
    try await call("Status", .idempotent) { [stub] in
      try await stub.status(Rooms_V1_StatusRequest(), metadata: $0, options: $1)
    }.status
  }

  /// Returns the changes after a revision, followed by each new change.
  public func changes(after revision: Int64) -> Changes {
    .received(silence: options.silence) { [stub, metadata] sink async throws(StoreError) in
      let message = Rooms_V1_ChangesRequest.with { $0.after = revision }
      try await Self.attempt { () async throws in
        try await stub.changes(message, metadata: metadata, options: Self.options(timeout: nil)) { response in
          for try await message in response.messages {
            if let change = try message.change() { await sink.send(change) } else { sink.hear() }
          }
        }
      }
      // The sequence of changes is endless, so its end means that the server has ended.
      throw .unavailable(.lost)
    }
  }

  /// Shuts the client down.
  ///
  /// Calls that have begun throw.
  public func close() async {
    client.beginGracefulShutdown()
    connections.cancel()
    await connections.value
  }

  // MARK: calls

  private func call<Answer: Sendable>(
    _ name: String, _ repetition: Repetition,
    _ body: @escaping @Sendable (Metadata, GRPCCore.CallOptions) async throws -> Answer
  ) async throws(StoreError) -> Answer {
    let connect = options.connectTimeout
    return try await options.call(name, repetition, logger: logger) { [metadata] () async throws(StoreError) in
      // A request that can't be sent is reported as such before the deadline, which would leave open whether it was.
      let limit = min(connect, (Deadline.current?.remaining ?? connect) * 0.9)
      return try await Self.attempt(connect: limit) {
        try await body(metadata, Self.options(timeout: Deadline.current?.remaining))
      }
    }
  }

  /// Returns options with the remaining time, so that the server stops when the caller no longer waits.
  private static func options(timeout: Duration?) -> GRPCCore.CallOptions {
    var options = GRPCCore.CallOptions.defaults
    options.timeout = timeout
    options.waitForReady = false
    options.maxResponseMessageBytes = 64 << 20
    // Version 2.9 of the transport also limits responses by this number.
    options.maxRequestMessageBytes = 64 << 20
    return options
  }

  /// Makes one attempt, and throws its failure as an error of the protocol.
  ///
  /// - Parameter connect: The time in which the request must be sent; nil for no limit.
  private static func attempt<Answer: Sendable>(
    connect: Duration? = nil, _ body: @escaping @Sendable () async throws -> Answer
  ) async throws(StoreError) -> Answer {
    let sent = SentRequests.Flag()
    do {
      return try await SentRequests.$current.withValue(sent) {
        guard let connect else { return try await body() }
        return try await withThrowingTaskGroup(of: Answer?.self) { group in
          group.addTask { try await body() }
          group.addTask {
            // The call waits for a connection, and a server may accept one without ever answering.
            try? await Task.sleep(for: connect)
            if !Task.isCancelled, sent.abandon() { throw StoreError.unavailable(.notReached) }
            return nil
          }
          defer { group.cancelAll() }
          while let answer = try await group.next() {
            if let answer { return answer }
          }
          throw CancellationError()
        }
      }
    } catch let error as StoreError {
      throw error
    } catch let error as RPCError {
      // The cancellation of this task also resets the stream, and the server may report the reset.
      throw Task.isCancelled ? .cancelled : error.storeError(wasSent: sent.isSet)
    } catch is CancellationError {
      throw .cancelled
    } catch {
      throw Task.isCancelled ? .cancelled : .unavailable(sent.isSet ? .lost : .notReached)
    }
  }
}

/// Records whether a request has been written.
///
/// An unwritten request has changed nothing and may be repeated.
struct SentRequests: ClientInterceptor {
  /// The fate of a request, which is decided once.
  final class Flag: Sendable {
    private static let (waiting, sent, abandoned) = (0, 1, 2)
    private let value = Atomic(waiting)
    var isSet: Bool { value.load(ordering: .acquiring) == Self.sent }

    /// Records that the request is about to be written, unless it was abandoned.
    func set() -> Bool { change(to: Self.sent) }

    /// Abandons the request, unless it may have been written.
    func abandon() -> Bool { change(to: Self.abandoned) }

    private func change(to new: Int) -> Bool {
      let (isChanged, old) = value.compareExchange(
        expected: Self.waiting, desired: new, ordering: .acquiringAndReleasing)
      return isChanged || old == new
    }
  }

  @TaskLocal static var current: Flag?

  @concurrent
  func intercept<Input: Sendable, Output: Sendable>(
    request: StreamingClientRequest<Input>, context: ClientContext,
    next: @concurrent (StreamingClientRequest<Input>, ClientContext) async throws -> StreamingClientResponse<Output>
  ) async throws -> StreamingClientResponse<Output> {
    guard let flag = Self.current else { return try await next(request, context) }
    var request = request
    let producer = request.producer
    request.producer = { writer in
      guard flag.set() else { throw CancellationError() }
      try await producer(writer)
    }
    return try await next(request, context)
  }
}
