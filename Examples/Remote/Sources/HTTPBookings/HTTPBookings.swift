import AsyncHTTPClient
public import Bookings
import BookingsJSON
public import Foundation
public import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
public import RemoteCalls

/// A store in another process, over HTTP with JSON.
///
/// Concurrency: `Sendable`. A cancelled call closes its connection, and the server notices that.
public final class HTTPBookings: BookingStore {
  private let url: String
  private let token: String
  private let options: CallOptions
  private let logger: Logger
  private let client: HTTPClient

  /// Creates a client, which connects at its first call.
  ///
  /// - Parameters:
  ///   - url: The address of the server, such as `http://bookings:8080`.
  ///   - token: The token of the caller.
  ///   - options: The timeouts and repetitions.
  ///   - logger: The logger for failed attempts.
  public init(url: String, token: String, options: CallOptions = CallOptions(), logger: Logger) {
    (self.url, self.token, self.options, self.logger) = (url, token, options, logger)
    var configuration = HTTPClient.Configuration()
    configuration.timeout.connect = TimeAmount(options.connectTimeout)
    // Attempts are counted here, because only this code knows which calls may be repeated.
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.redirectConfiguration = .disallow
    // This is shorter than the server's idle time. A request on a connection that the server closes would be lost.
    configuration.connectionPool.idleTimeout = .seconds(20)
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  /// Books a room.
  public func book(_ request: BookingRequest) async throws(StoreError) -> Booking {
    let form: BookingForm = try await call(.POST, "/bookings", body: try RequestForm(request), .once)
    return try form.booking()
  }

  /// Cancels a booking.
  public func cancel(_ id: Booking.ID) async throws(StoreError) {
    let _: Nothing = try await call(.DELETE, "/bookings/\(id)", .once)
  }

  /// Returns the bookings that overlap a period.
  public func bookings(from: Date, to: Date) async throws(StoreError) -> [Booking] {
    let path = "/bookings?from=\(try from.milliseconds)&to=\(try to.milliseconds)"
    let forms: [BookingForm] = try await call(.GET, path, .idempotent)
    return try forms.map { form throws(StoreError) in try form.booking() }
  }

  /// Waits until the store has had a number of changes.
  public func reach(_ revision: Int64) async throws(StoreError) -> Int64 {
    let line: LineForm = try await call(.GET, "/revision?at-least=\(revision)", .idempotent)
    guard let revision = line.revision else { throw .unavailable(.garbled) }
    return revision
  }

  /// Returns the status of the store.
  public func status() async throws(StoreError) -> StoreStatus {
    let form: StatusForm = try await call(.GET, "/status", .idempotent)
    return form.status
  }

  /// Returns the changes after a revision, and then each new one.
  public func changes(after revision: Int64) -> Changes {
    .received(silence: options.silence) { [self] sink async throws(StoreError) in
      let response = try await options.call("GET /changes", .idempotent, logger: logger) {
        () async throws(StoreError) in
        let response = try await self.send(.GET, "/changes?after=\(revision)", body: nil)
        guard response.status == .ok else { throw try await self.failure(response) }
        return response
      }
      sink.hear()
      var lines = LineBuffer()
      do {
        for try await part in response.body {
          sink.hear()
          for line in try lines.add(part) { await sink.send(try Self.decode(LineForm.self, line).change()) }
        }
      } catch {
        throw storeError(error)
      }
      // The sequence doesn't end by itself, so the server has ended.
      guard lines.isEmpty else { throw .unavailable(.garbled) }
      throw .unavailable(.lost)
    }
  }

  /// Closes the client.
  ///
  /// Running calls throw.
  public func close() async { try? await client.shutdown() }

  // MARK: calls

  /// An answer without a value, which only confirms the call.
  private struct Nothing: Decodable, Sendable {}

  private func call<Answer: Decodable & Sendable>(
    _ method: HTTPMethod, _ path: String, body: (any Encodable)? = nil, _ repetition: Repetition
  ) async throws(StoreError) -> Answer {
    let body = body.flatMap { try? JSONEncoder().encode($0) }
    let name = "\(method.rawValue) \(path.prefix { $0 != "?" })"
    return try await options.call(name, repetition, logger: logger) { () async throws(StoreError) in
      let response = try await self.send(method, path, body: body)
      guard (200..<300).contains(response.status.code) else { throw try await self.failure(response) }
      let data = try await self.data(of: response)
      if let answer = Nothing() as? Answer { return answer }
      // A streamed answer may contain an error instead.
      if let failure = try? JSONDecoder().decode(FailureForm.self, from: data) { throw failure.error.storeError }
      return try Self.decode(Answer.self, data)
    }
  }

  private func send(
    _ method: HTTPMethod, _ path: String, body: Data?
  ) async throws(StoreError) -> HTTPClientResponse {
    var request = HTTPClientRequest(url: url + path)
    request.method = method
    request.headers.add(name: "authorization", value: "Bearer \(token)")
    if let deadline = Deadline.current {
      let left = deadline.remaining / Duration.milliseconds(1)
      request.headers.add(name: "x-timeout-milliseconds", value: "\(Int64(left.rounded(.up)))")
    }
    if let body {
      request.headers.add(name: "content-type", value: "application/json")
      request.body = .bytes(ByteBuffer(bytes: body))
    }
    do { return try await client.execute(request, deadline: .distantFuture) } catch { throw storeError(error) }
  }

  private func data(of response: HTTPClientResponse) async throws(StoreError) -> Data {
    do {
      return Data((try await response.body.collect(upTo: 64 << 20)).readableBytesView)
    } catch {
      throw storeError(error)
    }
  }

  /// Returns the error of an answer with an error status.
  private func failure(_ response: HTTPClientResponse) async throws(StoreError) -> StoreError {
    let data = try await data(of: response)
    if let form = try? JSONDecoder().decode(FailureForm.self, from: data) { return form.error.storeError }
    // The answer doesn't come from the server, but from a proxy or another device between.
    switch response.status.code {
    case 502, 503: return .unavailable(.busy)
    case 504: return .unavailable(.timedOut)
    default: return .unavailable(.garbled)
    }
  }

  private static func decode<Form: Decodable>(_ type: Form.Type, _ data: Data) throws(StoreError) -> Form {
    do { return try JSONDecoder().decode(type, from: data) } catch { throw .unavailable(.garbled) }
  }

  /// Returns the protocol's error for an error of the HTTP client.
  private func storeError(_ error: any Error) -> StoreError {
    if let error = error as? StoreError { return error }
    if Task.isCancelled || error is CancellationError { return .cancelled }
    logger.debug("the connection failed", metadata: ["error": "\(error)"])
    switch error {
    case let error as HTTPClientError:
      switch error {
      case .connectTimeout, .tlsHandshakeTimeout, .getConnectionFromPoolTimeout: return .unavailable(.notReached)
      case .remoteConnectionClosed, .cancelled, .alreadyShutdown: return .unavailable(.lost)
      case .deadlineExceeded, .readTimeout, .writeTimeout: return .unavailable(.timedOut)
      default: return .unavailable(.garbled)
      }
    case is NIOConnectionError: return .unavailable(.notReached)
    case let error as IOError: return .unavailable(error.errnoCode == ECONNREFUSED ? .notReached : .lost)
    case is ChannelError: return .unavailable(.lost)
    case HTTPParserError.invalidEOFState: return .unavailable(.lost)
    case is HTTPParserError, is NIOTooManyBytesError: return .unavailable(.garbled)
    default: return .unavailable(.lost)
    }
  }
}

extension TimeAmount {
  /// Creates the same duration.
  init(_ duration: Duration) { self = .nanoseconds(Int64(duration / .nanoseconds(1))) }
}
