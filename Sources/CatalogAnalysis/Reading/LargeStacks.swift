#if Tools
  import Foundation
  import Synchronization

  /// Threads with large stacks, one a core.
  ///
  /// The parser, and everything that looks through a tree, recurses as deep as the source is nested. The threads on which
  /// tasks run have a stack of half a megabyte on some systems, which a source of a few hundred lines can overflow.
  enum LargeStacks {
    /// The size of a stack in bytes.
    ///
    /// What is not used of it takes no memory.
    static let size = 1 << 28

    /// The results of some work for each of the inputs, in the order of these.
    ///
    /// - Parameters:
    ///   - inputs: The inputs.
    ///   - progress: Told how many are done, of how many, in ascending order.
    ///   - work: The work, which may block and recurse.
    ///
    /// Concurrency: from any task, which is suspended. The work is done on all cores.
    static func map<Input: Sendable, Output: Sendable>(
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

    /// What is to be done, and what has been.
    private final class Queue<Input: Sendable, Output: Sendable>: Sendable {
      private struct State {
        var next = 0
        var done = 0
        var outputs: [Output?]
      }

      private let count: Int
      private let state: Mutex<State>
      private let told = Mutex(0)

      init(_ inputs: [Input]) {
        count = inputs.count
        state = Mutex(State(outputs: Array(repeating: nil, count: inputs.count)))
      }

      /// The place of the next input; nil if there is none.
      func next() -> Int? {
        state.withLock { state in
          guard state.next < count else { return nil }
          defer { state.next += 1 }
          return state.next
        }
      }

      /// All outputs, if this is the last.
      func finish(_ place: Int, _ output: Output, _ progress: (@Sendable (Int, Int) -> Void)?) -> [Output]? {
        if let progress {
          told.withLock { told in
            told += 1
            progress(told, count)
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
