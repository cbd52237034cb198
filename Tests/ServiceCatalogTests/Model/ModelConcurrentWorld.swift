import ServiceCatalog
import ServiceCatalogDiagnostics

extension Model {
  /// Catalogs with random entries that don't change while threads and tasks obtain from them.
  ///
  /// The sequential model predicts the outcome of each request, which doesn't depend on other requests.
  @MainActor
  final class ConcurrentWorld {
    let recorder: Recorder
    let simulation: Simulation
    let catalogs: [(label: Int, catalog: Catalog, shadow: Shadow)]
    let events = Driver.Observer()
    /// The operations that made the catalogs.
    let program: [String]

    init(seed: Int, without: Set<String>) throws {
      let driver = Driver(seed: seed, without: without, isConcurrent: true)
      try driver.makeConcurrentCatalogs()
      recorder = driver.recorder
      simulation = driver.simulation
      program = driver.program
      catalogs = driver.handles.values.map { ($0.shadow.label, $0.catalog, $0.shadow) }.sorted { $0.0 < $1.0 }
      let events = events
      catalogs[0].catalog.observe { events.append($0) }
      driver.handles = [:]
    }

    /// Returns what the model predicts for a request, with the numbers of another run.
    func expected(_ service: Service, from shadow: Shadow, isAsync: Bool) -> Outcome {
      Result { () throws(Failure) in
        try simulation.obtain(service, from: shadow, isAsync: isAsync)?.map(\.number)
      }
    }

    /// The lines of the builders whose instances the model's catalogs keep, by the label of the catalog.
    ///
    /// Each of these builders runs once in each catalog.
    var keptLines: [Int: [Int]] {
      var lines: [Int: [Int]] = [:]
      for shadow in simulation.shadows where shadow.label != Model.hidden {
        for kept in shadow.kept.values where kept.definition.life != .weak && kept.definition.readyMade == nil {
          lines[shadow.label, default: []].append(kept.definition.recipe!.line)
        }
      }
      return lines
    }
  }
}

extension Model.Driver {
  /// Makes catalogs, scopes and copies, and changes their entries.
  func makeConcurrentCatalogs() throws {
    try makeRoot(observed: false)
    try apply(.makeScope(.session, in: 1, newLabel(), observed: false))
    try apply(.makeScope(.request, in: 2, newLabel(), observed: false))
    try apply(.makeScope(.request, in: 1, newLabel(), observed: false))
    for label in 1...4 {
      for _ in 0..<4 {
        let service = generator.service()
        // Ready-made instances exist before the requests, and an empty catalog has nothing to predict.
        try changeWithoutClearing(service, in: label)
      }
    }
    try apply(.copy(1, newLabel(), observed: false))
    try apply(.copy(3, newLabel(), observed: false))
  }
}
