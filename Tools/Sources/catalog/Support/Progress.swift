#if Tools
import Foundation
import Synchronization

/// The progress of a long run, in a line on the terminal.
///
/// Nothing is shown if standard error is not a terminal.
final class Progress: Sendable {
  private struct State {
    /// The time of the next update.
    ///
    /// A short run shows nothing.
    var next = ContinuousClock.now + .milliseconds(300)
    var isShown = false
  }

  private let state = Mutex(State())
  private let isOn = Console.errorIsTerminal

  /// Shows how many files have been read.
  ///
  /// - Concurrency: May be called from any thread.
  func read(_ count: Int, of all: Int) {
    guard isOn else { return }
    state.withLock { state in
      guard ContinuousClock.now >= state.next else { return }
      state.next = .now + .milliseconds(100)
      state.isShown = true
      FileHandle.standardError.write(Data("\r\u{1B}[Kreading \(count) of \(all) files".utf8))
    }
  }

  /// Removes the line.
  func end() {
    state.withLock { state in
      guard state.isShown else { return }
      state.isShown = false
      FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
    }
  }
}
#endif
