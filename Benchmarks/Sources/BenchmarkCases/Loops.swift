import BenchmarkServices

/// Runs an operation in the loop that every case uses.
///
/// The loop is inlined at each case, so that it calls the operation directly and not through a closure, for every
/// contestant.
@inline(__always)
func loop(_ operation: () throws -> any Service, _ iterations: Int) rethrows {
  for _ in 0..<iterations {
    consume(try operation())
  }
}

/// Runs the same loop for operations other than a single obtain.
@inline(__always)
func repeating(_ iterations: Int, _ body: () throws -> Void) rethrows {
  for _ in 0..<iterations { try body() }
}
