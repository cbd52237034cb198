import Foundation
import Synchronization
import Testing

/// The program in its own process, which listens on a free port.
final class ServerProcess: Sendable {
  let process: Process
  private let log = Log()
  private let ended: AsyncStream<Int32>

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - folder: The folder of its database.
  ///   - environment: Settings in addition to those of every test, whose limits a busy machine doesn't reach.
  init(in folder: URL, _ environment: [String: String] = [:]) throws {
    process = Process()
    process.executableURL = Bundle.main.bundleURL.appending(path: "calendar-server")
    process.environment = ProcessInfo.processInfo.environment.merging([
      "CALENDAR_ADMIN_TOKEN": "secret", "CALENDAR_PORT": "0", "CALENDAR_LOG_LEVEL": "debug",
      "CALENDAR_DATABASE": folder.appending(path: "calendar.sqlite").path, "CALENDAR_WAIT_SECONDS": "20",
      "CALENDAR_START_SECONDS": "600", "CALENDAR_STOP_SECONDS": "600", "CALENDAR_BODY_SECONDS": "600",
    ]) { $1 }.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardError = pipe
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    ended = stream
    process.terminationHandler = { process in
      // A signal that ended the process is negative.
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

  /// Waits until the process has printed a text, or has ended.
  func wait(for text: String) async { await log.wait(for: text) }

  /// Returns a client as soon as the process is ready.
  func client() async throws -> Client {
    await wait(for: "Every service is ready")
    let after = try #require(text.firstRange(of: "url=http://127.0.0.1:"), "\(text)").upperBound
    return Client(port: try #require(Int(text[after...].prefix { $0.isNumber })))
  }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits until the process has ended and its output was read.
  ///
  /// - Returns: Its exit code, or the negative number of the signal that ended it.
  func exitCode() async -> Int32 {
    let code = await ended.first { _ in true }
    await log.wait(for: nil)
    return code ?? process.terminationStatus
  }
}

/// The output of a process, and the tasks that wait for a text in it.
private final class Log: Sendable {
  private struct State {
    var text = ""
    var isOver = false
    var waiters: [(text: String?, continuation: CheckedContinuation<Void, Never>)] = []

    func isServed(_ wanted: String?) -> Bool { isOver || wanted.map { text.contains($0) } ?? false }
  }

  private let state = Mutex(State())

  var text: String { state.withLock { $0.text } }

  /// Adds output, whose end is empty data.
  func add(_ data: Data) {
    let resumed = state.withLock { state in
      state.text += String(decoding: data, as: UTF8.self)
      if data.isEmpty { state.isOver = true }
      let served = state.waiters.filter { state.isServed($0.text) }
      state.waiters.removeAll { [state] in state.isServed($0.text) }
      return served
    }
    for waiter in resumed { waiter.continuation.resume() }
  }

  /// Waits for a text, or for the end of the output.
  func wait(for text: String?) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.isServed(text) { return true }
        state.waiters.append((text, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }
}

/// Runs a test with a temporary folder.
func withFolder(_ body: (URL) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "calendar-server-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder)
}
