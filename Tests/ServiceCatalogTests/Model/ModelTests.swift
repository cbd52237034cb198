import Foundation
import ServiceCatalog
import Testing

@Suite("Random programs against a sequential model", .timeLimit(.minutes(10)))
struct ModelTests {
  /// Returns the seeds to run: the one in `MODEL_SEED`, or as many as `MODEL_SEEDS` says.
  ///
  /// A sanitizer makes the programs ten times slower, so it runs a fifth of them.
  static func seeds(_ count: Int) -> ClosedRange<Int> {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["MODEL_SEED"].flatMap({ Int($0) }) { return seed...seed }
    return 1...(environment["MODEL_SEEDS"].flatMap { Int($0) } ?? (Sanitizer.isActive ? count / 5 : count))
  }

  /// The features that `MODEL_WITHOUT` leaves out, separated by commas, to narrow down a failure.
  ///
  /// - `main`: builders don't use `Catalog.main`, and its value isn't compared.
  /// - `unbound`: outside of all bindings, `Catalog.main` remains the process's catalog in builders.
  /// - `closed`: nothing is obtained from a catalog immediately after its end.
  /// - `refusals`: an observer may receive events of an entry whose builder doesn't run because of a cycle.
  static let without = Set(
    (ProcessInfo.processInfo.environment["MODEL_WITHOUT"] ?? "").split(separator: ",").map(String.init))

  @Test("Every operation of a random program does what the model says")
  @MainActor
  func programs() async {
    for seed in Self.seeds(300) {
      guard let mistake = await failure(of: Model.Driver(seed: seed, without: Self.without)) else { continue }
      let (driver, text) = await smallest(mistake.driver, mistake.text)
      Issue.record("seed \(seed): \(text)\nprogram:\n\(driver.program.joined(separator: "\n"))")
    }
  }

  /// Runs a program, and returns how it differs from the model, if it does.
  @MainActor
  private func failure(of driver: Model.Driver) async -> (driver: Model.Driver, text: String)? {
    // Other tests wait for the same threads.
    await Task.yield()
    do {
      try await driver.run()
      return nil
    } catch {
      return (driver, (error as? Model.Driver.Mismatch)?.text ?? "\(error)")
    }
  }

  /// Leaves out one step after another of a program that fails, while the rest of it fails, too.
  @MainActor
  private func smallest(_ failing: Model.Driver, _ text: String) async -> (Model.Driver, String) {
    var found = (driver: failing, text: text)
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for place in found.driver.taken.map(\.place).reversed() {
        var steps = Dictionary(uniqueKeysWithValues: found.driver.taken.map { ($0.place, $0.choices) })
        if steps.removeValue(forKey: place) == nil { continue }
        let smaller = Model.Driver(seed: failing.seed, without: Self.without, replaying: steps)
        if let mistake = await failure(of: smaller) { (found, isSmaller) = (mistake, true) }
      }
    }
    return found
  }
}
