import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

// Four services, each of which needs the one before: an asynchronous service, a shared one that needs it ready, an
// asynchronous one that needs that, and a shared one that needs the third ready.

private struct FileBlueprint: AsyncPartBlueprint {}

private struct IndexBlueprint: PartBlueprint, SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Part { Part(needing: try catalog.obtainReady(\.file)) }
}

private struct SessionBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Part { Part(needing: try catalog.obtain(\.index)) }
}

private struct AgendaBlueprint: PartBlueprint, SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Part {
    Part(needing: try catalog.obtainReady(\.session))
  }
}

extension Catalog {
  fileprivate var file: FileBlueprint.Type { FileBlueprint.self }
  fileprivate var index: IndexBlueprint.Type { IndexBlueprint.self }
  fileprivate var session: SessionBlueprint.Type { SessionBlueprint.self }
  fileprivate var agenda: AgendaBlueprint.Type { AgendaBlueprint.self }
}

/// Every order of four services.
private let orders = permutations(of: [0, 1, 2, 3])

private func permutations(of numbers: [Int]) -> [[Int]] {
  guard numbers.count > 1 else { return [numbers] }
  return numbers.flatMap { first in permutations(of: numbers.filter { $0 != first }).map { [first] + $0 } }
}

@Suite("Services that need each other ready", .timeLimit(.minutes(10)))
struct SupplyOrderTests {
  private let services: [any CatalogModule] = [
    FileBlueprint(), IndexBlueprint(), SessionBlueprint(), AgendaBlueprint(),
  ]

  private func catalog(in order: [Int]) -> Catalog {
    let catalog = Catalog(name: "test")
    catalog.install(order.map { services[$0] })
    return catalog
  }

  @Test("prepareShared prepares the services in any order of supply", arguments: orders)
  func prepare(order: [Int]) async throws {
    let catalog = catalog(in: order)
    let steps = Collected<PreparationProgress>()
    try await catalog.prepareShared { steps.append($0) }
    #expect(steps.all.map(\.done) == [1, 2, 3, 4])
    #expect(steps.all.allSatisfy { $0.failure == nil })
    let agenda = try catalog.obtain(\.agenda)
    #expect(try agenda.needs[0] === catalog.obtainReady(\.session))
    #expect(try agenda.needs[0].needs[0] === catalog.obtain(\.index))
    #expect(try agenda.needs[0].needs[0].needs[0] === catalog.obtainReady(\.file))
  }

  @Test("verify assembles the services in any order of supply", arguments: orders)
  func verify(order: [Int]) async {
    let report = await catalog(in: order).verify()
    #expect(report.errors.isEmpty, "\(report)")
    #expect(report.assembled == 4)
  }
}
