import ServiceCatalog
import Testing

/// A way in which a builder ends what it opened.
private enum Way: CaseIterable {
  case scope
  case overrides
  case shutdown
  case shutdownWithTimeout
  case disposalTask
}

@Suite("Cycles through a disposal that a builder waits for", .timeLimit(.minutes(10)))
struct DisposalCycleTests {
  private let catalog = Catalog(name: "test")
  private let errors = Collected<CatalogError>()

  /// Obtains mars in the disposal.
  private static func obtainMars(of catalog: Catalog, noting errors: Collected<CatalogError>) async throws {
    do throws(CatalogError) {
      _ = try await catalog.obtain(\.mars)
    } catch {
      errors.append(error)
      throw error
    }
  }

  /// Supplies mars, whose builder waits for the disposal of an instance that obtains mars.
  private func supply(_ way: Way) {
    let disposal: @Sendable () async throws -> Void = { [errors, unowned catalog] in
      if way == .disposalTask {
        try await Task { try await Self.obtainMars(of: catalog, noting: errors) }.value
      } else {
        try await Self.obtainMars(of: catalog, noting: errors)
      }
    }
    catalog.supply(TransferBlueprint.self) { _ in Resource("transaction") { _ in try await disposal() } }
    catalog.supply(MarsBlueprint.self) { catalog in
      switch way {
      case .scope, .disposalTask:
        try await catalog.withScope(RequestScope.self) { request in _ = try request.obtain(\.transfer) }
      case .overrides:
        try await catalog.withOverrides {
          $0.supply(PoolBlueprint.self) { _ in Resource("pool") { _ in try await disposal() } }
        } operation: {
          await Task.yield()
          _ = try Catalog.main.obtain(\.pool)
        }
      case .shutdown, .shutdownWithTimeout:
        let request = catalog.makeScope(RequestScope.self)
        _ = try request.obtain(\.transfer)
        try await request.shutdown(timeout: way == .shutdown ? nil : .seconds(3_600))
      }
      return Part("mars")
    }
  }

  @Test("A disposal that obtains the service whose builder waits for it throws", arguments: Way.allCases)
  fileprivate func throwing(way: Way) async throws {
    supply(way)
    let result = await inTask { [catalog] in await errorIdentifier { try await catalog.obtain(\.mars) } }
    #expect(result != nil)
    guard case .circularReference(let chain)? = errors.all.first?.kind else {
      Issue.record("not a cycle: \(errors.all)")
      return
    }
    #expect(chain.first == "mars" && chain.last == "mars")
    #expect(errors.all.count == 1)
  }

  @Test("A disposal that obtains another service isn't a cycle", arguments: [false, true])
  func another(isWithinBuilder: Bool) async throws {
    catalog.supply(TransferBlueprint.self) { [unowned catalog, errors] _ in
      Resource("transaction") { _ in
        do throws(CatalogError) {
          _ = try await catalog.obtain(\.venus)
        } catch {
          errors.append(error)
        }
      }
    }
    catalog.install(VenusBlueprint())
    catalog.supply(MarsBlueprint.self) { catalog in
      if isWithinBuilder { _ = try await catalog.obtain(\.venus) }
      try await catalog.withScope(RequestScope.self) { request in _ = try request.obtain(\.transfer) }
      return Part("mars")
    }
    let name = await inTask { [catalog] in try? await catalog.obtain(\.mars).name }
    #expect(name == "mars")
    #expect(errors.all.isEmpty)
  }

  @Test("A disposal may shut down the catalog whose builder waits for the disposal", arguments: [false, true])
  func shutdown(isWithinOverrides: Bool) async throws {
    let closing: @Sendable () async throws -> Void = { [unowned catalog] in try await catalog.shutdown() }
    catalog.supply(TransferBlueprint.self) { _ in Resource("transaction") { _ in try await closing() } }
    catalog.supply(MarsBlueprint.self) { catalog in
      if isWithinOverrides {
        try await catalog.withOverrides {
          $0.supply(PoolBlueprint.self) { _ in Resource("pool") { _ in try await closing() } }
        } operation: {
          await Task.yield()
          _ = try Catalog.main.obtain(\.pool)
        }
      } else {
        try await catalog.withScope(RequestScope.self) { request in _ = try request.obtain(\.transfer) }
      }
      return Part("mars")
    }
    let hasEnded = await inTask { [catalog] in
      _ = try? await catalog.obtain(\.mars)
      try? await catalog.shutdown()
      return true
    }
    #expect(hasEnded == true)
  }
}
