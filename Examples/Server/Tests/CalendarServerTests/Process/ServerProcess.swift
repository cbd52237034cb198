import AsyncHTTPClient
import Foundation
import GRDB
import NIOCore
import NIOHTTP1
import NIOPosix
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
    configuration.timeout.connect = .minutes(5)
    // No request waits for a connection of another one.
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 64
    return HTTPClient(configuration: configuration)
  }()

  /// Limits that a busy machine doesn't reach.
  ///
  /// A request may wait for less time than a handler has.
  private static let patience = ["CALENDAR_WAIT_SECONDS": "20"].merging(
    ["START", "STOP", "HEAD", "BODY", "RESPONSE"].map { ("CALENDAR_\($0)_SECONDS", "600") }
  ) { $1 }

  let process: Process
  private let log = Log()
  private let ended: AsyncStream<Int32>

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - folder: The folder of its database.
  ///   - environment: Settings in addition to those of every test.
  ///   - limits: The arguments of the shell's `ulimit`, such as `-n 256`.
  init(in folder: URL, _ environment: [String: String] = [:], limits: String...) throws {
    process = Process()
    process.executableURL = Bundle.main.bundleURL.appending(path: "calendar-server")
    if !limits.isEmpty, let program = process.executableURL?.path {
      let commands = ["trap '' XFSZ"] + limits.map { "ulimit \($0)" } + ["exec '\(program)'"]
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", commands.joined(separator: " && ")]
    }
    process.environment = ProcessInfo.processInfo.environment.merging([
      "CALENDAR_ADMIN_TOKEN": "secret", "CALENDAR_PORT": "0", "CALENDAR_LOG_LEVEL": "debug",
      "CALENDAR_DATABASE": folder.appending(path: "calendar.sqlite").path,
    ]) { $1 }.merging(Self.patience) { $1 }.merging(environment) { $1 }
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

  /// The most memory that the process has had, in bytes, or nil if the system doesn't tell.
  var largestMemory: Int? {
    let status = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
  }

  /// The time that the process has computed on all processors, or the time of a clock if the system doesn't tell.
  var processorTime: Duration {
    let stat = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
    guard let fields = stat?.split(separator: " "), fields.count > 14, let user = Int(fields[13]),
      let system = Int(fields[14])
    else { return Self.start.duration(to: .now) }
    return .milliseconds(10 * (user + system))
  }

  private static let start = ContinuousClock.now

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

  /// Sends a request, again if a health check took longer than its limit, as on a busy machine.
  func request(
    _ method: String, _ path: String, as token: String? = nil, _ body: String? = nil
  ) async throws -> Answer {
    while true {
      let answer = try await requestOnce(method, path, as: token, body)
      if !answer.text.contains("\"no answer\"") { return answer }
    }
  }

  private func requestOnce(
    _ method: String, _ path: String, as token: String?, _ body: String?
  ) async throws -> Answer {
    var request = HTTPClientRequest(url: "http://127.0.0.1:\(try await port())\(path)")
    request.method = .RAW(value: method)
    if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
    if let body { request.body = .bytes(ByteBuffer(string: body)) }
    let response = try await Self.client.execute(request, timeout: .seconds(600))
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

/// A connection on which a test decides when to send and to read each byte.
struct RawClient {
  typealias Channel = NIOAsyncChannel<ByteBuffer, ByteBuffer>
  let inbound: NIOAsyncChannelInboundStream<ByteBuffer>
  let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>

  /// Connects, and disconnects when `body` returns.
  static func with<Result: Sendable>(
    port: Int, _ body: @escaping @Sendable (RawClient) async throws -> Result
  ) async throws -> Result {
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connectTimeout(.minutes(5))
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture { try Channel(wrappingChannelSynchronously: channel) }
      }
    return try await channel.executeThenClose { inbound, outbound in
      try await body(RawClient(inbound: inbound, outbound: outbound))
    }
  }

  /// Sends some bytes.
  func send(_ text: String) async throws { try await outbound.write(ByteBuffer(string: text)) }

  /// Reads until the other side closes.
  ///
  /// - Returns: The number of bytes.
  func count() async throws -> Int { try await inbound.reduce(0) { $0 + $1.readableBytes } }

  /// Reads until the other side has sent a text, or closes.
  func read(until text: String) async throws -> String {
    var all = ""
    for try await part in inbound {
      all += String(buffer: part)
      if all.contains(text) { break }
    }
    return all
  }

  /// Sends some bytes, and reads until the other side closes.
  ///
  /// - Returns: The text that it has sent. A part is lost if it closes before it has read all bytes.
  func sendAndReadUntilClosed(_ text: String) async throws -> String {
    var all = ""
    do {
      if !text.isEmpty { try await send(text) }
      for try await part in inbound { all += String(buffer: part) }
    } catch {
      guard isClosedByServer(error) else { throw error }
    }
    return all
  }
}

/// Returns whether a request failed because the server has closed its connection.
///
/// TCP resets a connection that is closed before all bytes are read.
func isClosedByServer(_ error: any Error) -> Bool {
  error is HTTPClientError || error is ChannelError || [ECONNRESET, EPIPE].contains((error as? IOError)?.errnoCode)
}

/// The database that a process left behind.
struct Stored {
  let folder: URL

  init(in folder: URL) { self.folder = folder }

  /// Expects the file to be sound and consistent, and runs the expectations of `body`.
  func check(_ body: @Sendable (Database) throws -> Void = { _ in }) async throws {
    let queue = try DatabaseQueue(path: folder.appending(path: "calendar.sqlite").path)
    try await queue.read { database in
      #expect(try String.fetchAll(database, sql: "PRAGMA integrity_check") == ["ok"])
      #expect(try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").isEmpty)
      // A calendar has as many events as its file.
      let wrong = try Row.fetchAll(
        database,
        sql: """
          SELECT name, revision, (SELECT count(*) FROM event WHERE calendar = id) AS events FROM calendar
          WHERE instr(file, 'BEGIN:VEVENT') > 0 AND events
            != (length(file) - length(replace(CAST(file AS TEXT), 'BEGIN:VEVENT', ''))) / length('BEGIN:VEVENT')
          """)
      #expect(wrong.isEmpty, "\(wrong)")
      // Each calendar has a report or a job for one.
      let orphans = try Row.fetchAll(
        database,
        sql: """
          SELECT name FROM calendar
          WHERE (SELECT count(*) FROM job WHERE job.calendar = calendar.id AND job.revision = calendar.revision)
            + (SELECT count(*) FROM report WHERE report.calendar = calendar.id AND report.revision = calendar.revision) != 1
          """)
      #expect(orphans.isEmpty, "\(orphans)")
      try body(database)
    }
    try queue.close()
  }
}
