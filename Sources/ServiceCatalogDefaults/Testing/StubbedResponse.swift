public import Foundation

/// A response that a test gives instead of a server.
///
/// ```swift
/// TestDefaults(responses: [
///   "GET https://example.com/user": StubbedResponse(json: #"{"name": "Ada"}"#),
///   "DELETE https://example.com/user": StubbedResponse(status: 403),
/// ])
/// ```
///
/// Concurrency: a `Sendable` value.
public struct StubbedResponse: Sendable, Hashable {
  /// The status code.
  public var status: Int
  /// The fields of the header.
  public var headers: [String: String]
  /// The body.
  public var body: Data

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The fields of the header.
  ///   - body: The body.
  ///
  /// Concurrency: callable from any thread.
  public init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Creates a response with a body in JSON.
  ///
  /// - Parameters:
  ///   - json: The text of the body.
  ///   - status: The status code.
  ///
  /// Concurrency: callable from any thread.
  public init(json: String, status: Int = 200) {
    self.init(status: status, headers: ["Content-Type": "application/json"], body: Data(json.utf8))
  }
}

/// The error of a request for which the test has no response.
///
/// Concurrency: a `Sendable` value.
public struct UnstubbedRequest: Error, LocalizedError, Sendable, Hashable, CustomStringConvertible {
  /// The request's method and address, such as `GET https://example.com/user`.
  public let request: String
  /// The requests for which the test has a response.
  public let stubbed: [String]

  /// The request, those that have a response, and how to add one.
  public var description: String {
    """
    [unstubbed-request] the test has no response for "\(request)"
      it has responses for: \(stubbed.isEmpty ? "nothing" : stubbed.map { "\"\($0)\"" }.joined(separator: ", "))
      to fix: add one with TestDefaults(responses: ["\(request)": StubbedResponse(…)])
    """
  }

  /// The same as ``description``.
  public var errorDescription: String? { description }
}
