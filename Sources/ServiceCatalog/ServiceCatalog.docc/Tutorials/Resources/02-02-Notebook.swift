import Clock

/// Writes notes with the hour.
public struct Notebook: Sendable {
  private let time: any TimeSource

  init(time: any TimeSource) {
    self.time = time
  }

  /// Returns a note with the hour before it.
  public func note(_ text: String) -> String { "\(time.hour):00 \(text)" }
}
