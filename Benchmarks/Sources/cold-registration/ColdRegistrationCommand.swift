import BenchmarkCases

/// Prints what registering one service takes in this process, in nanoseconds.
@main
enum ColdRegistrationCommand {
  static func main() {
    guard let figure = ColdRegistration.run(CommandLine.arguments.dropFirst().first ?? "") else {
      fatalError("usage: cold-registration hand|catalog")
    }
    print(figure)
  }
}
