import ServiceCatalog

protocol Probe: Sendable {
  func sample(round: Int) async throws -> Double
}

struct LoadProbe: Probe {
  func sample(round: Int) async throws -> Double { Double(round) * 0.25 }
}

struct QueueProbe: Probe {
  let depth: Int
  func sample(round: Int) async throws -> Double { Double(depth - round) }
}

protocol ProbeRunner: Sendable {
  func run(round: Int) async throws -> [Double]
}

struct SequentialRunner: ProbeRunner {
  let probes: [any Probe]

  func run(round: Int) async throws -> [Double] {
    var values: [Double] = []
    for probe in probes { values.append(try await probe.sample(round: round)) }
    return values
  }
}

struct ProbesBlueprint: ContributionBlueprint {
  typealias Element = any Probe
}

struct ProbeRunnerBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any ProbeRunner {
    SequentialRunner(probes: try catalog.obtain(\.probes))
  }
}

extension Catalog {
  var probes: ProbesBlueprint.Type { ProbesBlueprint.self }
  var probeRunner: ProbeRunnerBlueprint.Type { ProbeRunnerBlueprint.self }
}

struct ProbesModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.contribute(to: ProbesBlueprint.self, as: .shared) { _ in LoadProbe() }
    catalog.contribute(to: ProbesBlueprint.self, as: .shared) { _ in QueueProbe(depth: 10) }
    catalog.install(ProbeRunnerBlueprint())
  }
}
