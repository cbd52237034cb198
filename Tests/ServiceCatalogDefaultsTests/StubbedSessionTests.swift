import Foundation
import ServiceCatalogDefaults
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A URL session for tests")
struct StubbedSessionTests {
  private let address = URL(string: "https://example.com/user?id=1")!

  @Test("A request gets the response of its method and address")
  func response() async throws {
    let session = TestDefaults(
      responses: [
        "GET https://example.com/user?id=1": StubbedResponse(json: "[1]"),
        "POST https://example.com/user?id=1": StubbedResponse(status: 201, headers: ["X-A": "b"], body: Data([7])),
      ]
    ).makeURLSession()
    let (body, response) = try await session.data(from: address)
    #expect(try JSONDecoder().decode([Int].self, from: body) == [1])
    let http = try #require(response as? HTTPURLResponse)
    #expect(http.statusCode == 200)
    #expect(http.value(forHTTPHeaderField: "Content-Type") == "application/json")

    var request = URLRequest(url: address)
    request.httpMethod = "POST"
    let (created, answer) = try await session.upload(for: request, from: Data([1]))
    #expect(created == Data([7]))
    #expect((answer as? HTTPURLResponse)?.statusCode == 201)
    #expect((answer as? HTTPURLResponse)?.value(forHTTPHeaderField: "X-A") == "b")
  }

  @Test(
    "A request without a response fails, and the error names it",
    arguments: ["https://example.com/", "http://127.0.0.1:1/", "ftp://example.com/a", "file:///hosts", "data:,a"])
  func unstubbed(address: String) async throws {
    let session = TestDefaults(responses: ["GET https://example.com/user": StubbedResponse()]).makeURLSession()
    let url = try #require(URL(string: address))
    let error = await #expect(throws: UnstubbedRequest.self) { try await session.data(from: url) }
    #expect(error?.request == "GET \(address)")
    #expect(
      error?.localizedDescription == """
        [unstubbed-request] the test has no response for "GET \(address)"
          it has responses for: "GET https://example.com/user"
          to fix: add one with TestDefaults(responses: ["GET \(address)": StubbedResponse(…)])
        """)
  }

  @Test("The error of a session without responses names none")
  func empty() async throws {
    let session = TestDefaults().makeURLSession()
    let error = await #expect(throws: UnstubbedRequest.self) { try await session.data(from: address) }
    #expect(error?.description.contains("it has responses for: nothing") == true)
  }

  @Test("Sessions at the same time have their own responses")
  func sessions() async throws {
    let sessions = (0..<9).map { number in
      TestDefaults(responses: ["GET https://example.com/user?id=1": StubbedResponse(body: Data([number]))])
        .makeURLSession()
    }
    try await withThrowingTaskGroup { group in
      for (number, session) in sessions.enumerated() {
        group.addTask { (number, try await session.data(from: address).0) }
      }
      for try await (number, body) in group { #expect(body == Data([UInt8(number)])) }
    }
  }

  #if canImport(FoundationNetworking)
  @Test("A download fails instead of stopping the program")
  func download() async throws {
    let session = TestDefaults(responses: ["GET https://example.com/user?id=1": StubbedResponse()]).makeURLSession()
    let error = await #expect(throws: URLError.self) { try await session.download(from: address) }
    #expect(error?.code == .unsupportedURL)
  }
  #endif
}
