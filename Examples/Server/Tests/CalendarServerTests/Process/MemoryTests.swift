import Foundation
import NIOCore
import Synchronization
import Testing

/// Clients that keep the server's memory, connections or descriptors.
@Suite(.timeLimit(.minutes(10))) struct MemoryTests {
  /// Less than half of the memory that the clients of each test would occupy without budgets.
  static let mostMemory = 600 << 20
  static let settings = ["CALENDAR_LOG_LEVEL": "info", "MALLOC_ARENA_MAX": "2"]
  #if os(Linux)
  static let limit = "-v 2097152"
  #else
  static let limit = "-n 1024"
  #endif
  /// A calendar of nearly 8 MB.
  static let largeFile = calendar("Review")
    .replacing("SUMMARY", with: "X-0:\(String(repeating: "a long line of a text ", count: 370_000))\r\nSUMMARY")

  /// Opens connections that send something and then wait, and runs a test meanwhile.
  ///
  /// - Returns: The beginnings of the answers that the clients have received before the test.
  private func withClients(
    _ count: Int, _ port: Int, sending texts: [ByteBuffer], answer: Bool, _ body: ([String]) async throws -> Void
  ) async throws {
    let (arrived, arrive) = AsyncStream.makeStream(of: String.self)
    let (held, release) = AsyncStream.makeStream(of: Void.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<count {
        group.addTask {
          do {
            try await RawClient.with(port: port) { client in
              try await client.outbound.write(texts[number % texts.count])
              var received = ByteBuffer()
              if answer {
                for try await part in client.inbound {
                  received.writeImmutableBuffer(part)
                  // The beginning of a large body, or a short answer.
                  if received.readableBytes > 4096 || part.readableBytes < 1024 { break }
                }
              }
              arrive.yield(String(String(buffer: received).prefix(12)))
              for await _ in held {}
            }
          } catch {
            // The server has closed the connection.
            arrive.yield("")
          }
        }
      }
      var answers: [String] = []
      for await answer in arrived {
        answers.append(answer)
        if answers.count == count { break }
      }
      try await body(answers)
      release.finish()
      try await group.waitForAll()
    }
  }

  @Test func unreadDownloadsHaveABudget() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(in: folder, Self.settings, limits: Self.limit)
      let (port, ada, grace) = (try await server.port(), try await server.add("ada"), try await server.add("grace"))
      for user in [ada, grace] {
        #expect(try await server.request("PUT", "/calendars/large", as: user, Self.largeFile).status == 201)
      }
      let request = "GET /calendars/large/file HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(ada)\r\n\r\n"
      try await withClients(200, port, sending: [ByteBuffer(string: request)], answer: true) { answers in
        #expect(answers.contains("HTTP/1.1 200"))
        #expect(answers.allSatisfy { $0 == "HTTP/1.1 200" || $0 == "HTTP/1.1 429" }, "\(Set(answers))")
        // Another user isn't refused.
        let file = try await server.request("GET", "/calendars/large/file", as: grace)
        #expect(file.status == 200 && file.text == Self.largeFile)
        #expect(try await server.request("GET", "/health/ready").status == 200)
        let memory = server.largestMemory ?? 0
        #expect(memory < Self.mostMemory, "\(memory >> 20) MB")
      }
      // The budget is free again when the server has noticed that the clients are gone.
      while try await server.request("GET", "/calendars/large/file", as: ada).status == 429 {}
      server.send(SIGTERM)
      #expect(await server.exitCode() == 0, "\(server.text)")
    }
  }

  @Test func stalledUploadsHaveABudget() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(in: folder, Self.settings, limits: Self.limit)
      let (port, ada, grace) = (try await server.port(), try await server.add("ada"), try await server.add("grace"))
      let head = "PUT /calendars/large HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(ada)\r\n"
      let request = ByteBuffer(
        string: head + "Content-Length: \(Self.largeFile.utf8.count)\r\n\r\n" + Self.largeFile.dropLast(10))
      try await withClients(150, port, sending: [request], answer: false) { _ in
        let other = try await server.request("PUT", "/calendars/large", as: grace, Self.largeFile)
        #expect(other.status == 201)
        #expect(try await server.request("PUT", "/calendars/large", as: ada, Self.largeFile).status == 429)
        #expect(try await server.request("GET", "/agenda", as: ada).status == 200)
        let memory = server.largestMemory ?? 0
        #expect(memory < Self.mostMemory, "\(memory >> 20) MB")
      }
      while try await server.request("PUT", "/calendars/large", as: ada, Self.largeFile).status == 429 {}
      server.send(SIGTERM)
      #expect(await server.exitCode() == 0, "\(server.text)")
    }
  }

  @Test(arguments: [true, false])
  func moreSilentConnectionsThanDescriptorsDelayNobody(haveRequests: Bool) async throws {
    try await withFolder { folder in
      let server = try ServerProcess(in: folder, ["CALENDAR_LOG_LEVEL": "info"], limits: "-n 256")
      let (port, ada) = (try await server.port(), try await server.add("ada"))
      let halves = [
        "POST /login HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nContent-Length: 99\r\n\r\ntoken=",
        "PUT /calendars/a HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(ada)\r\nContent-Length: 99\r\n\r\nBEGIN",
      ]
      try await withClients(
        400, port,
        sending: (haveRequests ? halves : ["", "GET /agenda HTTP/1.1\r\nHost: a\r\nX: "]).map(ByteBuffer.init(string:)),
        answer: false
      ) { _ in
        for _ in 0..<20 {
          // A new connection each time.
          for path in ["/health/live", "/health/ready", "/agenda"] {
            var answer: String
            repeat {
              answer = try await RawClient.with(port: port) { client in
                try await client.sendAndReadUntilClosed(
                  "GET \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer \(ada)\r\n\r\n")
              }
              // A health check may take longer than its limit.
            } while answer.contains("\"no answer\"")
            #expect(answer.hasPrefix("HTTP/1.1 200"), "\(answer)")
          }
        }
      }
      server.send(SIGTERM)
      #expect(await server.exitCode() == 0, "\(server.text)")
    }
  }
}
