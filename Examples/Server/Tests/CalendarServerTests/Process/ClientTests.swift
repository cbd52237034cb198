import Foundation
import GRDB
import NIOCore
import Testing

@Suite(.timeLimit(.minutes(10))) struct ClientTests {
  /// A file that is larger than the sockets' buffers.
  static let largeFile = calendar((0..<100).map { "\($0) " + String(repeating: "long ", count: 8_000) })

  @Test func slowReaderDelaysNoOtherClient() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(
        in: folder, ["CALENDAR_READERS": "1", "CALENDAR_LOG_LEVEL": "info"])
      let (port, ada) = (try await server.port(), try await server.add("ada"))
      #expect(try await server.request("PUT", "/calendars/large", as: ada, Self.largeFile).status == 201)
      let received = try await RawClient.with(port: port) { client in
        try await client.send(
          "GET /calendars/large/file HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer \(ada)\r\n\r\n")
        var received = 0
        for try await part in client.inbound {
          if received == 0 {
            // This client stops reading. The only reading connection and the writing one still serve others.
            for _ in 0..<20 {
              #expect(try await server.request("GET", "/agenda", as: ada).status == 200)
              #expect(try await server.request("PUT", "/calendars/small", as: ada, calendar("Review")).status < 300)
            }
          }
          received += part.readableBytes
        }
        return received
      }
      #expect(received > Self.largeFile.utf8.count)
      server.send(SIGTERM)
      #expect(await server.exitCode() == 0)
    }
  }

  @Test func slowSenderDelaysNoOtherClient() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(in: folder, ["CALENDAR_READERS": "1"])
      let (port, ada) = (try await server.port(), try await server.add("ada"))
      let file = calendar("Review")
      let answer = try await RawClient.with(port: port) { client in
        let head = "PUT /calendars/slow HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(ada)\r\n"
        try await client.send(head + "Content-Length: \(file.utf8.count)\r\n\r\n")
        await server.wait(for: "catalog.entry=user")
        for byte in file.utf8.prefix(50) {
          try await client.send(String(UnicodeScalar(byte)))
          #expect(try await server.request("PUT", "/calendars/fast", as: ada, calendar("Other")).status < 300)
        }
        try await client.send(String(decoding: file.utf8.dropFirst(50), as: UTF8.self))
        return try await client.read(until: "}")
      }
      #expect(answer.hasPrefix("HTTP/1.1 201 Created"), "\(answer)")
      server.send(SIGTERM)
      #expect(await server.exitCode() == 0)
    }
  }

  @Test func disconnectedClientsLeaveNothingBehind() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(in: folder, ["CALENDAR_READERS": "1"])
      let (port, ada) = (try await server.port(), try await server.add("ada"))
      #expect(try await server.request("PUT", "/calendars/large", as: ada, Self.largeFile).status == 201)
      for number in 0..<20 {
        // One client disconnects during an upload, and one during a download.
        try await RawClient.with(port: port) { client in
          // A whole file, but less than the announced length.
          let head = "PUT /calendars/\(number) HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(ada)\r\n"
          let file = calendar("Review")
          try await client.send(head + "Content-Length: \(file.utf8.count + 9)\r\n\r\n" + file)
        }
        try await RawClient.with(port: port) { client in
          try await client.send(
            "GET /calendars/large/file HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(ada)\r\n\r\n")
          _ = try await client.read(until: "BEGIN:VEVENT")
        }
      }
      // Every connection to the database is in the pool again.
      #expect(try await server.request("PUT", "/calendars/last", as: ada, calendar("Review")).status == 201)
      #expect(try await server.request("GET", "/agenda", as: ada).status == 200)
      server.send(SIGTERM)
      #expect(await server.exitCode() == 0, "\(server.text)")
      try await Stored(in: folder).check { database in
        let names = try String.fetchAll(database, sql: "SELECT name FROM calendar ORDER BY name")
        #expect(names == ["large", "last"])
      }
    }
  }

  @Test func clientThatExpectsToContinueIsAsked() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(in: folder, ["CALENDAR_UPLOAD_MEGABYTES": "1"])
      let (port, ada) = (try await server.port(), try await server.add("ada"))
      let head = "PUT /calendars/work HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(ada)\r\nExpect: 100-continue\r\n"
      let file = calendar("Review")
      let answer = try await RawClient.with(port: port) { client in
        try await client.send(head + "Content-Length: \(file.utf8.count)\r\n\r\n")
        var all = ""
        for try await part in client.inbound {
          all += String(buffer: part)
          if all.hasSuffix("\r\n\r\n") { try await client.send(file) }
          if all.contains("}") { break }
        }
        return all
      }
      #expect(answer.hasPrefix("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 201 Created"), "\(answer)")
      // One that is too large isn't asked for its body.
      let refused = try await RawClient.with(port: port) { client in
        try await client.send(head + "Content-Length: 9000000\r\n\r\n")
        return try await client.read(until: "}")
      }
      #expect(refused.hasPrefix("HTTP/1.1 413"), "\(refused)")
      server.send(SIGTERM)
      #expect(await server.exitCode() == 0, "\(server.text)")
    }
  }
}
