import Foundation
import ServiceCatalog
import Testing

@Suite("Random programs against a sequential model", .timeLimit(.minutes(10)))
struct ModelTests {
  /// The seeds to run: the one in `MODEL_SEED`, or as many as `MODEL_SEEDS` says.
  private static let seeds: ClosedRange<Int> = {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["MODEL_SEED"].flatMap({ Int($0) }) { return seed...seed }
    return 1...(environment["MODEL_SEEDS"].flatMap { Int($0) } ?? 300)
  }()

  /// The features that `MODEL_WITHOUT` leaves out, separated by commas, to narrow down a failure.
  private static let without = Set(
    (ProcessInfo.processInfo.environment["MODEL_WITHOUT"] ?? "").split(separator: ",").map(String.init))

  @Test("Every operation of 300 random programs does what the model says")
  @MainActor
  func programs() async {
    for seed in Self.seeds {
      let driver = Model.Driver(seed: seed, without: Self.without)
      do {
        try await driver.run()
      } catch {
        let text = (error as? Model.Driver.Mismatch)?.text ?? "\(error)"
        Issue.record("seed \(seed): \(text)\nprogram:\n\(driver.program.joined(separator: "\n"))")
      }
    }
  }
}
