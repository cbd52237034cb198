import AsyncHTTPClient
public import Bookings
import BookingsJSON
public import Foundation
public import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
public import RemoteCalls

/// The store in another process, over HTTP with JSON.
///
/// Concurrency: `Sendable`. A call that is cancelled closes its connection, which the server notices.
public final class HTTPBookings: BookingStore {
  private let url: String
  private let token: String
  private let options: CallOptions
  private let logger: Logger
  private let client: HTTPClient

  /// A client, which connects when it is called.
  ///
  /// - Parameters:
  ///   - url: Where the server is: `http://bookings:8080`.
  ///   - token: What the server knows the caller by.
  ///   - options: What to do about time and failures.
  ///   - logger: Where failed attempts are logged.
  public init(url: String, token: String, options: CallOptions = CallOptions(), logger: Logger) {
    (self.url, self.token, self.options, self.logger) = (url, token, options, logger)
    var configuration = HTTPClient.Configuration()
    configuration.timeout.connect = TimeAmount(options.connectTimeout)
    // Attempts are counted here, where it is known what may be repeated.
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.redirectConfiguration = .disallow
    // Shorter than the server's: a connection that the server closes meanwhile would lose a request.
    configuration.connectionPool.idleTimeout = .seconds(20)
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  /// Books a room.
  public func book(_ request: BookingRequest) async throws(StoreError) -> Booking {
    let form: BookingForm = try await call(.POST, "/bookings", body: RequestForm(request), .once)
    return form.booking
  }

  /// Cancels a booking.
  public func cancel(_ id: Booking.ID) async throws(StoreError) {
    let _: Nothing = try await call(.DELETE, "/bookings/\(id)", .once)
  }

  /// The bookings that overlap a window of time.
  public func bookings(from: Date, to: Date) async throws(StoreError) -> [Booking] {
    let path = "/bookings?from=\(from.milliseconds)&to=\(to.milliseconds)"
    let forms: [BookingForm] = try await call(.GET, path, .idempotent)
    return forms.map(\.booking)
  }

  /// Waits until there were at least so many changes.
  public func reach(_ revision: Int64) async throws(StoreError) -> Int64 {
    let line: LineForm = try await call(.GET, "/revision?at-least=\(revision)", .idempotent)
    guard let revision = line.revision else { throw .unavailable(.garbled) }
    return revision
  }

  /// How the store is.
  public func status() async throws(StoreError) -> StoreStatus {
    let form: StatusForm = try await call(.GET, "/status", .idempotent)
    return form.status
  }

  /// The changes after a revision, and then each that comes.
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
      // The sequence has no end of its own, so the server has ended.
      guard lines.isEmpty else { throw .unavailable(.garbled) }
      throw .unavailable(.lost)
    }
  }

  /// Ends the client: what is under way throws.
  public func close() async { try? await client.shutdown() }

  // MARK: calls

  /// An answer that says no more than that something was done.
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
      // An answer that is written as it comes about may be an error after all.
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

  /// The error of an answer that is one.
  private func failure(_ response: HTTPClientResponse) async throws(StoreError) -> StoreError {
    let data = try await data(of: response)
    if let form = try? JSONDecoder().decode(FailureForm.self, from: data) { return form.error.storeError }
    // Not the server: something between, such as a proxy.
    switch response.status.code {
    case 502, 503: return .unavailable(.busy)
    case 504: return .unavailable(.timedOut)
    default: return .unavailable(.garbled)
    }
  }

  private static func decode<Form: Decodable>(_ type: Form.Type, _ data: Data) throws(StoreError) -> Form {
    do { return try JSONDecoder().decode(type, from: data) } catch { throw .unavailable(.garbled) }
  }

  /// What the client's error is in the protocol's terms.
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
  /// The same time.
  init(_ duration: Duration) { self = .nanoseconds(Int64(duration / .nanoseconds(1))) }
}
