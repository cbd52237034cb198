import Synchronization

/// What was made and read in a context, in order.
final class Diary: Sendable {
  private let kept = Mutex<[String]>([])
  var entries: [String] { kept.withLock { $0 } }

  func write(_ entry: String) { kept.withLock { $0.append(entry) } }

  /// Writes that a part is made, and passes it on.
  func noted<Part>(_ name: String, _ part: Part) -> Part {
    write("\(name) made")
    return part
  }
}
