import ServiceCatalog

@main
struct Agent {
  static func main() async throws {
    let catalog = Catalog(name: "agent")
    catalog.install(RegistryModule(), ProbesModule())
    catalog.instrument(ProbeRunnerBlueprint.self) { MeteredRunner(base: $0, registry: $1) }
    let runner = try catalog.obtain(\.probeRunner)
    for round in 1...3 {
      let values = try await runner.run(round: round)
      print("round \(round): \(values)")
    }
    for (name, count) in await (try catalog.obtain(\.registry)).counts.sorted(by: { $0.key < $1.key }) {
      print("\(name) \(count)")
    }
  }
}
