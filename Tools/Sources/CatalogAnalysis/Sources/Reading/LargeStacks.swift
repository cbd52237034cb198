#if Tools
import Foundation
import Synchronization

/// Threads with large stacks, one per core.
///
/// The parser and the visitors of a tree recurse as deeply as the source is nested. On some systems, the threads of
/// tasks have a stack of half a megabyte, which a source of a few hundred lines can overflow.
package enum LargeStacks {
  /// The size of a stack in bytes.
  ///
  /// Unused parts of it take no memory.
  static let size = 1 << 28

  /// Returns the results of a function for each input, in the order of the inputs.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - progress: Called with the number of finished inputs and the number of all inputs, in ascending order.
  ///   - work: The function, which may block and recurse.
  ///
  /// Concurrency: from any task, which is suspended. The function runs on all cores.
  package static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], progress: (@Sendable (_ done: Int, _ all: Int) -> Void)? = nil,
    _ work: @escaping @Sendable (Input) -> Output
  ) async -> [Output] {
    guard !inputs.isEmpty else { return [] }
    let queue = Queue<Input, Output>(inputs)
    return await withCheckedContinuation { continuation in
      for _ in 0..<min(inputs.count, ProcessInfo.processInfo.activeProcessorCount) {
        let thread = Thread {
          while let place = queue.next() {
            let output = work(inputs[place])
            if let all = queue.finish(place, output, progress) { continuation.resume(returning: all) }
          }
        }
        thread.stackSize = size
        thread.start()
      }
    }
  }

  /// The remaining inputs and the outputs.
  private final class Queue<Input: Sendable, Output: Sendable>: Sendable {
    private struct State {
      var next = 0
      var done = 0
      var outputs: [Output?]
    }

    private let count: Int
    private let state: Mutex<State>
    private let finished = Mutex(0)

    init(_ inputs: [Input]) {
      count = inputs.count
      state = Mutex(State(outputs: Array(repeating: nil, count: inputs.count)))
    }

    /// Returns the index of the next input; nil if there is none.
    func next() -> Int? {
      state.withLock { state in
        guard state.next < count else { return nil }
        defer { state.next += 1 }
        return state.next
      }
    }

    /// Stores an output, and returns all outputs after the last one.
    func finish(_ place: Int, _ output: Output, _ progress: (@Sendable (Int, Int) -> Void)?) -> [Output]? {
      if let progress {
        finished.withLock { finished in
          finished += 1
          progress(finished, count)
        }
      }
      return state.withLock { state in
        state.outputs[place] = output
        state.done += 1
        return state.done == count ? state.outputs.compactMap(\.self) : nil
      }
    }
  }
}
#endif
