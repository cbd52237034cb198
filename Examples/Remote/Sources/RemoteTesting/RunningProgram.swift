public import Foundation
import Synchronization

/// A process of a program that was built together with the tests.
///
/// Concurrency: `Sendable`.
public final class RunningProgram: Sendable {
  private let process: Process
  private let errors = Transcript()
  private let output = Transcript()
  private let ended: AsyncStream<Int32>

  /// Starts a program.
  ///
  /// The process is killed when this object is released.
  ///
  /// - Parameters:
  ///   - name: The name of a built executable, or the path of another one.
  ///   - arguments: The arguments of the program.
  ///   - environment: Variables in addition to those of the tests.
  ///   - lifetime: The longest run. Afterwards the process is killed, and a line is added to its errors, so that no test
  ///     waits forever.
  public init(
    _ name: String, _ arguments: [String] = [], _ environment: [String: String] = [:],
    lifetime: Duration = .seconds(300)
  ) throws {
    process = Process()
    process.executableURL = name.hasPrefix("/") ? URL(filePath: name) : Self.folder.appending(path: name)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardError = errors.pipe
    process.standardOutput = output.pipe
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    ended = stream
    process.terminationHandler = { process in
      // A signal that ended the process is negative, as in Python and other tools.
      continuation.yield(process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus)
      continuation.finish()
    }
    try process.run()
    errors.begin()
    output.begin()
    DispatchQueue.global().asyncAfter(deadline: .now() + lifetime / .seconds(1)) { [weak self] in
      self?.giveUp("after \(lifetime)")
    }
  }

  /// Kills the program, so that everything that waits for it ends, and notes why among its errors.
  private func giveUp(_ reason: String) {
    guard process.isRunning else { return }
    errors.note("[\(process.executableURL?.lastPathComponent ?? "program"): killed \(reason)]\n")
    kill(process.processIdentifier, SIGKILL)
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// The folder of the build, which contains the tests and the programs.
  public static var folder: URL {
    #if os(macOS)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (bundle ?? .main).bundleURL.deletingLastPathComponent()
    #else
    return Bundle.main.bundleURL
    #endif
  }

  /// The process's standard error so far.
  public var errorText: String { errors.text }
  /// The process's standard output so far.
  public var outputText: String { output.text }

  /// Waits until the process has written a text to standard error, or has closed it.
  public func wait(for text: String) async {
    await untilGivenUp("while a test waited for '\(text)'") { await self.errors.wait(for: text) }
  }
  /// Waits until the process has written a text to standard output, or has closed it.
  public func waitForOutput(_ text: String) async {
    await untilGivenUp("while a test waited for the output '\(text)'") { await self.output.wait(for: text) }
  }

  /// Sends a signal.
  public func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits until the process has ended and its whole output is read.
  ///
  /// - Returns: The exit code, or the negative number of the signal that ended the process.
  public func exitCode() async -> Int32 {
    await untilGivenUp("while a test waited for its end") {
      await self.errors.waitForEnd()
      await self.output.waitForEnd()
    }
    // In a separate task, because the stream ends for a cancelled task.
    return await Task { [ended] in
      for await code in ended { return code }
      return self.process.terminationStatus
    }.value
  }

  /// Waits until the operation ends, or kills the program if the test is cancelled.
  ///
  /// A test that exceeds its time limit is cancelled.
  private func untilGivenUp(_ reason: String, _ wait: @Sendable () async -> Void) async {
    await withTaskCancellationHandler {
      await wait()
    } onCancel: {
      giveUp(reason)
    }
  }
}

/// The output of a process, and the tasks that wait for a text in it.
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

  /// Reads to the end on its own thread.
  ///
  /// A handle's `readabilityHandler` may run after the handle is released and another file has its number.
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

  /// Adds a line that the program did not write.
  func note(_ line: String) { state.withLock { $0.data += Data(line.utf8) } }

  /// Adds output.
  ///
  /// Empty data is its end.
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

/// Runs `body` with a temporary folder.
public func withFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "rooms-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}
