#if Tools
  import Foundation
  import Synchronization

  /// A line on the terminal that says how far a long run is: none if standard error is something else.
  final class Progress: Sendable {
    private struct State {
      /// When the next line may be written: a short run writes none.
      var next = ContinuousClock.now + .milliseconds(300)
      var isShown = false
    }

    private let state = Mutex(State())
    private let isOn = Console.errorIsTerminal

    /// Says how many files have been read; from any thread.
    func read(_ count: Int, of all: Int) {
      guard isOn else { return }
      state.withLock { state in
        guard ContinuousClock.now >= state.next else { return }
        state.next = .now + .milliseconds(100)
        state.isShown = true
        FileHandle.standardError.write(Data("\r\u{1B}[Kreading \(count) of \(all) files".utf8))
      }
    }

    /// Takes the line away.
    func end() {
      state.withLock { state in
        guard state.isShown else { return }
        state.isShown = false
        FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
      }
    }
  }
#endif
