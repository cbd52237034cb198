import Foundation
import ServiceCatalog
import Testing

@Suite("Random catalogs on threads and tasks against the sequential model", .timeLimit(.minutes(10)))
struct ModelConcurrencyTests {
  @Test("Threads and tasks see what one thread would see, and every kept instance is built once")
  func requests() async throws {
    for seed in ModelTests.seeds(20) {
      var (problems, recorder) = try await problems(of: seed)
      if !recorder.alive.isEmpty { problems.append("alive at the end: \(recorder.alive.sorted())") }
      if !problems.isEmpty { Issue.record("seed \(seed): \(problems.joined(separator: "\n"))") }
    }
  }

  @MainActor
  private func problems(of seed: Int) async throws -> ([String], Model.Recorder) {
    let world = try Model.ConcurrentWorld(seed: seed, without: ModelTests.without)
    let outcomes = Model.Outcomes()
    let catalogs = world.catalogs.map { ($0.label, $0.catalog) }
    await world.run { index in
      for (service, label, catalog) in shuffledRequests(seed, index, catalogs) where service.isOnThreads {
        let result = Result { try service.adapter.obtain(.key, from: catalog, input: 1)?.map(\.number) }
        outcomes.add(result.mapError { Model.Failure($0) }, .init(service: service, label: label))
      }
    } inTask: { index in
      for (service, label, catalog) in shuffledRequests(seed, index, catalogs) {
        let outcome: Model.Outcome
        do {
          outcome = .success(try await service.adapter.obtainAsync(.key, from: catalog, input: 1)?.map(\.number))
        } catch {
          outcome = .failure(Model.Failure(error))
        }
        outcomes.add(outcome, .init(service: service, label: label))
      }
    }
    return (world.unexpected(outcomes) + world.rebuilt() + (await world.end()), world.recorder)
  }

  @Test("Changes, copies, scopes, ends and cancellations meanwhile lose no instance and dispose each one once")
  func changes() async throws {
    for seed in ModelTests.seeds(20) {
      var (problems, recorder) = try await problemsWithChanges(of: seed)
      if !recorder.alive.isEmpty { problems.append("alive at the end: \(recorder.alive.sorted())") }
      if !problems.isEmpty { Issue.record("seed \(seed): \(problems.joined(separator: "\n"))") }
    }
  }

  @MainActor
  private func problemsWithChanges(of seed: Int) async throws -> ([String], Model.Recorder) {
    let world = try Model.ConcurrentWorld(seed: seed, without: ModelTests.without)
    let ledger = Model.Ledger()
    let (recorder, catalogs) = (world.recorder, world.catalogs.map(\.catalog))
    await world.run { index in
      var worker = Model.Worker(seed: seed << 8 + index, catalogs, recorder, ledger)
      for _ in 0..<60 { worker.step() }
    } inTask: { index in
      var worker = Model.Worker(seed: seed << 8 + index, catalogs, recorder, ledger)
      for _ in 0..<60 { await worker.asyncStep() }
    }
    return (ledger.problems + (await world.end(disposing: ledger.disposables)), world.recorder)
  }
}

extension Model.Service {
  /// Whether any thread can obtain the service.
  var isOnThreads: Bool { kind == .plain || kind == .input || kind == .list }
}

/// Returns each service of each catalog, in a random order.
private func shuffledRequests(
  _ seed: Int, _ index: Int, _ catalogs: [(Int, Catalog)]
) -> [(service: Model.Service, label: Int, catalog: Catalog)] {
  var random = Model.Random(seed: seed << 8 + index)
  let all = catalogs.flatMap { label, catalog in Model.Service.allCases.map { ($0, label, catalog) } }
  return all.shuffled(using: &random)
}
