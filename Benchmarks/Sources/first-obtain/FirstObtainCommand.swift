import BenchmarkCases

/// The program that prints the nanoseconds of the first obtains in this process, on one line.
@main
enum FirstObtainCommand {
  static func main() throws {
    guard let figures = try FirstObtain.run(CommandLine.arguments.dropFirst().first ?? "") else {
      fatalError("usage: first-obtain hand|catalog|one-lock")
    }
    print(figures.map(String.init).joined(separator: " "))
  }
}
