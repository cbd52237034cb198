import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import Synchronization
import Testing

/// The program in its own process, which listens on a free port.
final class ServerProcess: Sendable {
  /// The answer to a request.
  struct Answer {
    var status: Int
    var text: String
    subscript(key: String) -> String? {
      let object = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
      return object?[key].map { "\($0)" }
    }
  }

  /// A client that reports a refused connection at once, instead of trying again until the timeout.
  private static let client = {
    var configuration = HTTPClient.Configuration.singletonConfiguration
    configuration.connectionPool.retryConnectionEstablishment = false
    return HTTPClient(configuration: configuration)
  }()

  let process: Process
  private let log = Log()
  private let ended: AsyncStream<Int32>

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - folder: The folder of its database.
  ///   - environment: Settings in addition to those of every test.
  ///   - largestFile: The largest size of a file that the process can write, in units of 512 or 1024 bytes.
  init(in folder: URL, _ environment: [String: String] = [:], largestFile: Int? = nil) throws {
    process = Process()
    process.executableURL = Bundle.main.bundleURL.appending(path: "calendar-server")
    if let largestFile, let program = process.executableURL?.path {
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "trap '' XFSZ; ulimit -f \(largestFile); exec '\(program)'"]
    }
    process.environment = ProcessInfo.processInfo.environment.merging([
      "CALENDAR_ADMIN_TOKEN": "secret", "CALENDAR_PORT": "0", "CALENDAR_LOG_LEVEL": "debug",
      "CALENDAR_DATABASE": folder.appending(path: "calendar.sqlite").path,
    ]) { $1 }.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardError = pipe
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    ended = stream
    process.terminationHandler = { process in
      // A signal that ended the process is negative, as in shells' own tools.
      continuation.yield(process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus)
      continuation.finish()
    }
    try process.run()
    // In a thread of its own: a handle's `readabilityHandler` may outlive the handle, whose number another file then has.
    Thread.detachNewThread { [log] in
      while true {
        let data = pipe.fileHandleForReading.availableData
        log.add(data)
        if data.isEmpty { return }
      }
    }
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// Everything that the process has printed.
  var text: String { log.text }

  /// Returns whether the process has printed some texts in this order.
  func said(inOrder texts: String...) -> Bool {
    var rest = text[...]
    for text in texts {
      guard let found = rest.firstRange(of: text) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }

  /// Waits until the process has printed a text.
  func wait(for text: String) async { await log.wait(for: text) }

  /// Returns the port as soon as the process listens on it.
  func port() async throws -> Int {
    await wait(for: "Every service is ready")
    let after = try #require(log.text.firstRange(of: "url=http://127.0.0.1:")).upperBound
    return try #require(Int(log.text[after...].prefix { $0.isNumber }))
  }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits until the process has ended and its output was read.
  ///
  /// - Returns: Its exit code, or the negative number of the signal that ended it.
  func exitCode() async -> Int32 {
    let code = await ended.first { _ in true }
    await log.waitForEnd()
    return code ?? process.terminationStatus
  }

  /// Sends a request, and returns `nil` if the server doesn't answer.
  func request(
    _ method: String, _ path: String, as token: String? = nil, _ body: String? = nil
  ) async throws -> Answer {
    var request = HTTPClientRequest(url: "http://127.0.0.1:\(try await port())\(path)")
    request.method = .RAW(value: method)
    if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
    if let body { request.body = .bytes(ByteBuffer(string: body)) }
    let response = try await Self.client.execute(request, timeout: .seconds(60))
    let text = try await response.body.collect(upTo: 64 << 20)
    return Answer(status: Int(response.status.code), text: String(buffer: text))
  }

  /// Adds a user.
  ///
  /// - Returns: The user's token.
  func add(_ name: String) async throws -> String {
    try #require(try await request("POST", "/users/\(name)", as: "secret")["token"])
  }
}

/// The output of a process, and the tasks that wait for a text in it.
private final class Log: Sendable {
  private struct State {
    var text = ""
    var waiters: [(text: String?, continuation: CheckedContinuation<Void, Never>)] = []
    var isOver = false
  }

  private let state = Mutex(State())

  var text: String { state.withLock { $0.text } }

  /// Adds output.
  ///
  /// Empty data is its end.
  func add(_ data: Data) {
    let resumed = state.withLock { state in
      state.text += String(decoding: data, as: UTF8.self)
      if data.isEmpty { state.isOver = true }
      let (text, isOver) = (state.text, state.isOver)
      let isServed = { (wanted: String?) in isOver || wanted.map { text.contains($0) } ?? false }
      defer { state.waiters.removeAll { isServed($0.text) } }
      return state.waiters.filter { isServed($0.text) }.map(\.continuation)
    }
    for continuation in resumed { continuation.resume() }
  }

  /// Waits for the end of the output.
  func waitForEnd() async { await wait(for: nil) }

  /// Waits for a text, or for the end of the output.
  func wait(for text: String?) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.isOver || text.map({ state.text.contains($0) }) ?? false { return true }
        state.waiters.append((text, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }
}
