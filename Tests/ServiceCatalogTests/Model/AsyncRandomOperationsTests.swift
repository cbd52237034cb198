import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// A part that is counted while it is alive.
private final class Piece: Sendable {
  private let payload = [1, 2, 3]
  private let alive: Tally

  init(_ alive: Tally) {
    self.alive = alive
    alive.add()
  }

  deinit {
    if payload != [1, 2, 3] { fatalError("an instance is not whole") }
    alive.add(-1)
  }
}

private protocol AsyncPieceBlueprint: AsyncBlueprint where Output == Piece {}

extension AsyncPieceBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Piece { Piece(Tally()) }
}

private enum TopBlueprint: AsyncPieceBlueprint {}
private enum MiddleBlueprint: AsyncPieceBlueprint {}
private enum BottomBlueprint: AsyncPieceBlueprint {}
private enum SideBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Piece { Piece(Tally()) }
}

extension Catalog {
  fileprivate var top: TopBlueprint.Type { TopBlueprint.self }
  fileprivate var middle: MiddleBlueprint.Type { MiddleBlueprint.self }
  fileprivate var bottom: BottomBlueprint.Type { BottomBlueprint.self }
  fileprivate var side: SideBlueprint.Type { SideBlueprint.self }

  /// Supplies services that sometimes need each other, throw, and suspend.
  fileprivate func fill(_ alive: Tally) {
    supply(TopBlueprint.self) { catalog in
      _ = try await catalog.obtain(\.middle)
      if Int.random(in: 0..<3) == 0 { await Task.yield() }
      _ = try catalog.obtain(\.side)
      return Piece(alive)
    }
    supply(MiddleBlueprint.self) { catalog in
      if Int.random(in: 0..<4) == 0 { _ = try await catalog.obtain(\.top) }
      async let bottom = catalog.obtain(\.bottom)
      _ = try await bottom
      return Piece(alive)
    }
    supply(BottomBlueprint.self) { _ in
      if Int.random(in: 0..<6) == 0 { throw Mishap() }
      try Task.checkCancellation()
      for _ in 0..<Int.random(in: 0..<4) { await Task.yield() }
      return Piece(alive)
    }
    supply(SideBlueprint.self) { catalog in
      _ = try? catalog.obtainReady(\.middle)
      return Piece(alive)
    }
  }
}

@Suite("Random operations on asynchronous services that many tasks share", .timeLimit(.minutes(10)))
struct AsyncRandomOperationsTests {
  private let catalog = Catalog(name: "root")
  private let alive = Tally()

  @Test("Random operations end and leave nothing alive")
  func random() async {
    catalog.fill(alive)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<32 { group.addTask { for _ in 0..<150 { await work() } } }
    }
    catalog.clear()
    // A construction without waiters was cancelled and is about to end.
    #expect(await holdsSoon { alive.value == 0 })
  }

  private func work() async {
    switch Int.random(in: 0..<24) {
    case 0:
      catalog.clear()
      catalog.fill(alive)
    case 1:
      catalog.supply(MiddleBlueprint.self) { [alive] catalog in
        _ = try await catalog.obtain(\.bottom)
        return Piece(alive)
      }
    case 2..<9:
      let task = Task { [catalog] in _ = try? await catalog.obtain(\.top) }
      if Bool.random() { await Task.yield() }
      task.cancel()
      await task.value
    case 9:
      try? await catalog.withOverrides(
        { [alive] in try? $0.override(\.bottom) { _ in Piece(alive) } },
        operation: { () async in _ = try? await Catalog.main.obtain(\.top) })
    case 10:
      let observation = catalog.observe(replaying: true) { _ in }
      _ = try? await catalog.obtain(\.middle)
      observation.cancel()
    case 11: try? await catalog.prepareShared()
    case 12..<18: _ = try? await catalog.obtain(\.top)
    default: _ = try? await catalog.obtain(\.middle)
    }
  }
}
