import Foundation
import ServiceCatalog

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The responses of one session.
///
/// The session's delegate keeps them as long as the session. A `URLProtocol` isn't told which session it works for, so each
/// session has a class of its own, which a number identifies.
final class StubbedSession: NSObject, URLSessionDelegate {
  private static let tables = Protected<[Int: [String: StubbedResponse]]>([:])

  private let number: Int

  private init(_ responses: [String: StubbedResponse]) {
    number = Self.tables.withLock { tables in
      let free = (1...).first { tables[$0] == nil } ?? 1
      tables[free] = responses
      return free
    }
  }

  deinit {
    _ = Self.tables.withLock { $0.removeValue(forKey: number) }
  }

  /// Returns a session whose requests get the responses, and never leave the process.
  static func make(_ responses: [String: StubbedResponse]) -> URLSession {
    let delegate = StubbedSession(responses)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [stubbedProtocol(sessionNumber(delegate.number))]
    return URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  fileprivate static func responses(_ number: Int) -> [String: StubbedResponse] {
    tables.withLock { $0[number] ?? [:] }
  }
}

/// Answers the requests of one session.
private final class StubbedProtocol<Number: SessionNumber>: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canInit(with task: URLSessionTask) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    guard let client else { return }
    do {
      let (response, body) = try answer()
      client.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client.urlProtocol(self, didLoad: body)
      client.urlProtocolDidFinishLoading(self)
    } catch {
      client.urlProtocol(self, didFailWithError: error)
    }
  }

  private func answer() throws -> (URLResponse, Data) {
    // On Linux, Foundation's download tasks stop the program if a `URLProtocol` answers.
    #if canImport(FoundationNetworking)
    if task is URLSessionDownloadTask { throw URLError(.unsupportedURL) }
    #endif
    let responses = StubbedSession.responses(Number.number)
    let key = "\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "")"
    guard let stub = responses[key], let url = request.url,
      let response = HTTPURLResponse(
        url: url, statusCode: stub.status, httpVersion: "HTTP/1.1", headerFields: stub.headers)
    else { throw UnstubbedRequest(request: key, stubbed: responses.keys.sorted()) }
    return (response, stub.body)
  }
}

private func stubbedProtocol<Number: SessionNumber>(_ number: Number.Type) -> AnyClass { StubbedProtocol<Number>.self }

/// A number as a type, so that each number has a generic class of its own.
///
/// The types are the binary digits of the number, from the last one to the first.
protocol SessionNumber {
  static var number: Int { get }
}

private enum One: SessionNumber {
  static var number: Int { 1 }
}

private enum Even<Half: SessionNumber>: SessionNumber {
  static var number: Int { 2 * Half.number }
}

private enum Odd<Half: SessionNumber>: SessionNumber {
  static var number: Int { 2 * Half.number + 1 }
}

/// Returns the type of a number, which must be positive.
func sessionNumber(_ number: Int) -> any SessionNumber.Type {
  func even<Half: SessionNumber>(_ half: Half.Type) -> any SessionNumber.Type { Even<Half>.self }
  func odd<Half: SessionNumber>(_ half: Half.Type) -> any SessionNumber.Type { Odd<Half>.self }
  if number <= 1 { return One.self }
  let half = sessionNumber(number / 2)
  return number.isMultiple(of: 2) ? even(half) : odd(half)
}
