import Synchronization

/// The log of a test, in order.
final class Log: Sendable {
  private let kept = Mutex<[String]>([])
  var lines: [String] { kept.withLock { $0 } }

  func add(_ line: String) { kept.withLock { $0.append(line) } }
}
