import BenchmarkCases

/// The program that prints the nanoseconds of one registration in this process.
@main
enum ColdRegistrationCommand {
  static func main() {
    guard let figure = ColdRegistration.run(CommandLine.arguments.dropFirst().first ?? "") else {
      fatalError("usage: cold-registration hand|catalog")
    }
    print(figure)
  }
}
