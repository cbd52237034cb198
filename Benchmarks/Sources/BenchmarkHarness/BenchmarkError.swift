import Foundation

/// An error with a message, which ends a benchmark executable.
package struct BenchmarkError: Error, CustomStringConvertible {
  package var description: String

  package init(_ description: String) { self.description = description }
}

/// Runs an executable's work with its command-line options, and reports errors.
package func runBenchmark(_ work: (Options) throws -> Void) {
  do {
    try work(Options(CommandLine.arguments.dropFirst()))
  } catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(1)
  }
}
