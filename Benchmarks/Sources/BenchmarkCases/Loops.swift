import BenchmarkServices

/// The loop that every operation is timed in.
///
/// It is inlined where a case is written down, so that the operation is called directly and not through a closure: the
/// same for every contestant.
@inline(__always)
func loop(_ operation: () throws -> any Service, _ iterations: Int) rethrows {
  for _ in 0..<iterations {
    consume(try operation())
  }
}

/// The loop of operations that are no single obtain.
@inline(__always)
func repeating(_ iterations: Int, _ body: () throws -> Void) rethrows {
  for _ in 0..<iterations { try body() }
}
