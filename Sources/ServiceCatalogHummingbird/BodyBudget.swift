#if Hummingbird
public import Hummingbird
public import NIOCore
import ServiceCatalog

/// A budget of bytes for the bodies of requests and responses that are in memory, in all and for each caller.
///
/// ```swift
/// let budget = BodyBudget<User.ID>(inAll: 256 << 20, ofEach: 24 << 20)
/// // In a handler:
/// let file = try await request.collectBody(upTo: 8 << 20, within: budget.share(of: user.id))
/// ```
///
/// Without a budget, clients that send nearly all of a body and then wait, or that don't read a response, fill the
/// memory of the process. A caller is a key, such as a user or an address. Above the budget, the request fails with the
/// error ``BodyBudgetExceeded``, which Hummingbird turns into a response.
///
/// Concurrency: `Sendable`. All members can be used from any thread.
public final class BodyBudget<Key: Hashable & Sendable>: Sendable {
  private struct Used: Sendable {
    var inAll = 0
    var each: [Key: Int] = [:]
  }

  private let inAll: Int
  private let ofEach: Int
  private let used = Protected(Used())

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - inAll: The number of bytes in all.
  ///   - ofEach: The number of bytes of each caller.
  public init(inAll: Int, ofEach: Int) { (self.inAll, self.ofEach) = (inAll, ofEach) }

  /// The number of bytes that are in use now.
  ///
  /// Concurrency: callable from any thread.
  public var usedBytes: Int { used.withLock { $0.inAll } }

  /// Returns a new share of a caller, which contains no bytes.
  ///
  /// - Parameter key: The caller.
  /// - Returns: The share, for the bodies of one request.
  ///
  /// Complexity: O(1).
  ///
  /// Concurrency: callable from any thread.
  public func share(of key: Key) -> BodyShare {
    BodyShare { (bytes) throws(BodyBudgetExceeded) in try self.change(by: bytes, key) }
  }

  private func change(by bytes: Int, _ key: Key) throws(BodyBudgetExceeded) {
    let exceeded: BodyBudgetExceeded? = used.withLock { used in
      let ofKey = used.each[key, default: 0] + bytes
      if bytes > 0, ofKey > ofEach { return .ofCaller }
      if bytes > 0, used.inAll + bytes > inAll { return .inAll }
      used.inAll += bytes
      used.each[key] = ofKey == 0 ? nil : ofKey
      return nil
    }
    if let exceeded { throw exceeded }
  }
}

/// The part of a ``BodyBudget`` that the bodies of one request use.
///
/// The bytes are returned to the budget when the share is released, such as after a response was written, or was dropped
/// because its client is gone.
///
/// Concurrency: `Sendable`. All members can be used from any thread.
public final class BodyShare: Sendable {
  private let change: @Sendable (Int) throws(BodyBudgetExceeded) -> Void
  private let bytes = Protected(0)

  init(_ change: @escaping @Sendable (Int) throws(BodyBudgetExceeded) -> Void) { self.change = change }

  deinit { try? change(-bytes.withLock { $0 }) }

  /// Adds bytes to the share.
  ///
  /// - Parameter count: The number of bytes, at least 0.
  /// - Throws: ``BodyBudgetExceeded``. The share then contains as many bytes as before.
  ///
  /// Complexity: O(1).
  ///
  /// Concurrency: callable from any thread.
  public func add(_ count: Int) throws(BodyBudgetExceeded) {
    try change(count)
    bytes.withLock { $0 += count }
  }
}

/// The error of a body that exceeds a ``BodyBudget``.
///
/// Its response has the header `Retry-After`.
///
/// Concurrency: a value, `Sendable`.
public enum BodyBudgetExceeded: Error, Hashable, HTTPResponseError, CustomStringConvertible {
  /// The bodies of the same caller. The status is 429.
  case ofCaller
  /// The bodies of all callers. The status is 503.
  case inAll

  /// The status of the response.
  public var status: HTTPResponse.Status { self == .ofCaller ? .tooManyRequests : .serviceUnavailable }

  /// The text of the error.
  public var description: String {
    switch self {
    case .ofCaller: "too many bodies of the same caller are in memory; wait for their end"
    case .inAll: "too many bodies are in memory; try again"
    }
  }

  /// Returns the response.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - context: The context of the request.
  /// - Returns: A response whose body is the text of the error.
  public func response(from request: Request, context: some RequestContext) throws -> Response {
    let text = ByteBuffer(string: description + "\n")
    return Response(status: status, headers: [.retryAfter: "1"], body: ResponseBody(byteBuffer: text))
  }
}

extension Request {
  /// The bytes that a body counts at least, because its connection has buffers.
  private static var least: Int { 64 << 10 }

  /// Collects the body within a budget.
  ///
  /// A body whose length is announced counts from the beginning, and is refused before it is read. Another one counts as it
  /// arrives.
  ///
  /// - Parameters:
  ///   - limit: The largest size.
  ///   - share: The share of the caller. Keep it as long as the body.
  /// - Returns: The body.
  /// - Throws: ``BodyBudgetExceeded``, `NIOTooManyBytesError` with the status 413 above the limit, or the error of the connection.
  ///
  /// Complexity: linear in the number of bytes.
  ///
  /// Concurrency: from any task.
  @concurrent
  public func collectBody(upTo limit: Int, within share: BodyShare) async throws -> ByteBuffer {
    var (collected, counted) = (ByteBuffer(), max(Self.least, headers[.contentLength].flatMap { Int($0) } ?? 0))
    guard counted <= max(limit, Self.least) else { throw NIOTooManyBytesError(maxBytes: limit) }
    try share.add(counted)
    for try await var part in body {
      guard collected.readableBytes + part.readableBytes <= limit else { throw NIOTooManyBytesError(maxBytes: limit) }
      collected.writeBuffer(&part)
      if collected.readableBytes > counted {
        try share.add(collected.readableBytes - counted)
        counted = collected.readableBytes
      }
    }
    return collected
  }
}

extension ResponseBody {
  /// Creates a body that is read in pieces, each one after the client has received the earlier ones.
  ///
  /// A client that doesn't read occupies the memory of two pieces.
  ///
  /// - Parameters:
  ///   - length: The number of bytes.
  ///   - size: The number of bytes of a piece, at least 1.
  ///   - share: The share of the caller, which counts two pieces until the body is written.
  ///   - read: A function that returns the bytes at some offsets. If it throws, the connection is closed.
  /// - Throws: ``BodyBudgetExceeded``.
  ///
  /// Complexity: O(1).
  ///
  /// Concurrency: callable from any thread. The function is called in the task of the connection.
  public init(
    length: Int, inPiecesOf size: Int, within share: BodyShare,
    read: @escaping @Sendable (Range<Int>) async throws -> ByteBuffer
  ) throws(BodyBudgetExceeded) {
    let size = max(1, size)
    // One piece waits in the connection, and the next one in front of it.
    try share.add(min(2 * size, length))
    self.init(contentLength: length) { writer in
      for start in stride(from: 0, to: length, by: size) {
        try await writer.write(try await read(start..<min(start + size, length)))
      }
      try await writer.finish(nil)
      withExtendedLifetime(share) {}
    }
  }
}
#endif
