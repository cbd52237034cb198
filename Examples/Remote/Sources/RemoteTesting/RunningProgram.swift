public import Foundation
import Synchronization

/// A program that was built beside the tests, in a process of its own.
///
/// Concurrency: `Sendable`.
public final class RunningProgram: Sendable {
  private let process: Process
  private let errors = Transcript()
  private let output = Transcript()
  private let ended: AsyncStream<Int32>

  /// Starts a program.
  ///
  /// It is killed when nobody holds this any more.
  ///
  /// - Parameters:
  ///   - name: The executable that was built, or the path of another one.
  ///   - arguments: What follows it.
  ///   - environment: Variables beside those of the tests.
  public init(_ name: String, _ arguments: [String] = [], _ environment: [String: String] = [:]) throws {
    process = Process()
    process.executableURL = name.hasPrefix("/") ? URL(filePath: name) : Self.folder.appending(path: name)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardError = errors.pipe
    process.standardOutput = output.pipe
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    ended = stream
    process.terminationHandler = { process in
      // A signal that ended it is negative, as in shells' own tools.
      continuation.yield(process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus)
      continuation.finish()
    }
    try process.run()
    errors.begin()
    output.begin()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// Where the build has put the tests and everything else.
  public static var folder: URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return (bundle ?? .main).bundleURL.deletingLastPathComponent()
    #else
      return Bundle.main.bundleURL
    #endif
  }

  /// What it has written to standard error.
  public var errorText: String { errors.text }
  /// What it has written to standard output.
  public var outputText: String { output.text }

  /// Waits until it has written something to standard error, or has closed it.
  public func wait(for text: String) async { await errors.wait(for: text) }
  /// Waits until it has written something to standard output, or has closed it.
  public func waitForOutput(_ text: String) async { await output.wait(for: text) }

  /// Sends a signal.
  public func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits until it has ended and everything that it has written is read.
  ///
  /// - Returns: Its exit code; of a signal that ended it, the negative number.
  public func exitCode() async -> Int32 {
    var code: Int32?
    for await ended in ended { code = ended }
    await errors.waitForEnd()
    await output.waitForEnd()
    return code ?? process.terminationStatus
  }
}

/// What a process writes, and who waits for it to write something.
private final class Transcript: Sendable {
  private struct State {
    var data = Data()
    var waiters: [(text: String?, continuation: CheckedContinuation<Void, Never>)] = []
    var isOver = false

    func has(_ text: String?) -> Bool {
      isOver || text.map { String(decoding: data, as: UTF8.self).contains($0) } ?? false
    }
  }

  let pipe = Pipe()
  private let state = Mutex(State())

  /// Reads until the end, in a thread of its own: a handle's `readabilityHandler` may outlive the handle, whose number another
  /// file then has.
  func begin() {
    Thread.detachNewThread { [self] in
      while true {
        let data = pipe.fileHandleForReading.availableData
        add(data)
        if data.isEmpty { return }
      }
    }
  }

  var text: String { state.withLock { String(decoding: $0.data, as: UTF8.self) } }

  /// Adds what was written; empty at the end.
  private func add(_ data: Data) {
    let resumed = state.withLock { state in
      state.data += data
      if data.isEmpty { state.isOver = true }
      defer { state.waiters.removeAll { [state] in state.has($0.text) } }
      return state.waiters.filter { state.has($0.text) }.map(\.continuation)
    }
    for continuation in resumed { continuation.resume() }
  }

  func wait(for text: String) async { await wait(text) }
  func waitForEnd() async { await wait(nil) }

  private func wait(_ text: String?) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.has(text) { return true }
        state.waiters.append((text, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }
}

/// A folder that is there as long as `body` runs.
public func withFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "rooms-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}
