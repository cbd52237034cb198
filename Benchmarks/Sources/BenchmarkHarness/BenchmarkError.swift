import Foundation

/// Something that ends a benchmark executable, in words.
package struct BenchmarkError: Error, CustomStringConvertible {
  package var description: String

  package init(_ description: String) { self.description = description }
}

/// Runs an executable's work with the options it was given, and reports what it throws.
package func runBenchmark(_ work: (Options) throws -> Void) {
  do {
    try work(Options(CommandLine.arguments.dropFirst()))
  } catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(1)
  }
}
