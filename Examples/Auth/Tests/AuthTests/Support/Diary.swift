import Synchronization

/// A log of the creations and reads in a context, in order.
final class Diary: Sendable {
  private let kept = Mutex<[String]>([])
  var entries: [String] { kept.withLock { $0 } }

  func write(_ entry: String) { kept.withLock { $0.append(entry) } }

  /// Logs the creation of a part, and returns the part.
  func noted<Part>(_ name: String, _ part: Part) -> Part {
    write("\(name) made")
    return part
  }
}
