import ServiceCatalog

extension Catalog {
  func instrument<B: Blueprint>(
    _ blueprint: B.Type, _ wrap: @escaping @Sendable (B.Output, Registry) -> B.Output
  ) {
    decorate(B.self) { output, catalog in
      wrap(output, try catalog.obtain(\.registry))
    }
  }
}

struct MeteredRunner: ProbeRunner {
  let base: any ProbeRunner
  let registry: Registry

  func run(round: Int) async throws -> [Double] {
    await registry.increment("rounds")
    do {
      let values = try await base.run(round: round)
      await registry.increment("samples", by: values.count)
      return values
    } catch {
      await registry.increment("failures")
      throw error
    }
  }
}
