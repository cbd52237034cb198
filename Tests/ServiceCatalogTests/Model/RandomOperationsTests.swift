import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// A counted instance that is made of others, can check that it is intact, and uses catalogs in its deinitializer.
private final class Piece: Sendable {
  static let alive = Tally()

  private let name: String
  private let payload: [Int]
  private let need: (any Sendable)?

  init(_ name: String, _ need: (any Sendable)? = nil) {
    self.name = name
    payload = [1, 2, 3, name.utf8.count]
    self.need = need
    Self.alive.add()
  }

  deinit {
    expectWhole()
    Self.alive.add(-1)
    if name.utf8.count % 3 == 0, Int.random(in: 0..<8) == 0 { World.reenter() }
  }

  func expectWhole() {
    if payload != [1, 2, 3, name.utf8.count] { fatalError("an instance is not whole") }
  }
}

/// A value that does not fit into a few words.
private struct Assortment: Sendable {
  let first: Piece
  let name: String
  let second: Piece
  let numbers: [Int]

  func expectWhole() {
    first.expectWhole()
    second.expectWhole()
    if numbers != [1, 2] || name.isEmpty { fatalError("a value is not whole") }
  }
}

private enum FreshBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Piece { Piece("f") }
}
private enum KeptBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Piece { Piece("ke", try catalog[\.fresh]) }
}
private enum LargeBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Assortment {
    Assortment(first: try catalog[\.kept], name: "large", second: try catalog[\.fresh], numbers: [1, 2])
  }
}
private enum WeakBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .weak }
  static func assemble(from catalog: any Assembling) throws -> Piece { Piece("weak", try catalog[\.large]) }
}
private enum ScopedBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Piece { Piece("scope", try catalog[\.kept]) }
}
private enum AssemblyBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .graph }
  static func assemble(from catalog: any Assembling) throws -> Piece { Piece("as one") }
}
private enum PiecesBlueprint: ContributionBlueprint {
  typealias Element = Piece
}
private enum CopiesBlueprint: ParameterizedBlueprint {
  static func assemble(_ number: Int, from catalog: any Assembling) throws -> Piece { Piece("n\(number)") }
}

extension Catalog {
  fileprivate var fresh: FreshBlueprint.Type { FreshBlueprint.self }
  fileprivate var kept: KeptBlueprint.Type { KeptBlueprint.self }
  fileprivate var large: LargeBlueprint.Type { LargeBlueprint.self }
  fileprivate var weakly: WeakBlueprint.Type { WeakBlueprint.self }
  fileprivate var scoped: ScopedBlueprint.Type { ScopedBlueprint.self }
  fileprivate var once: AssemblyBlueprint.Type { AssemblyBlueprint.self }
  fileprivate var pieces: PiecesBlueprint.Type { PiecesBlueprint.self }
  fileprivate var copies: CopiesBlueprint.Type { CopiesBlueprint.self }

  fileprivate func fill() {
    let captured = Piece("captured")
    supply(FreshBlueprint.self) { _ in Piece("fff", captured) }
    install(PieceModule())
    contribute(to: PiecesBlueprint.self, as: .shared) { Piece("kept", try $0[\.kept]) }
    contribute(to: PiecesBlueprint.self) { _ in Piece("new", captured) }
    supply(CopiesBlueprint.self) { number, _ in Piece("n\(number)", captured) }
  }
}

private struct PieceModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.supply(KeptBlueprint.self)
    catalog.supply(LargeBlueprint.self)
    catalog.supply(WeakBlueprint.self)
    catalog.supply(ScopedBlueprint.self)
    catalog.supply(AssemblyBlueprint.self)
  }
}

/// The catalogs that all threads use: one permanent catalog, and some temporary copies and scopes.
private enum World {
  static let root = Catalog(name: "root")
  private static let lock = NSLock()
  private nonisolated(unsafe) static var children: [Catalog] = []

  static func pick() -> Catalog {
    Bool.random() ? root : lock.withLock { unsafe children.randomElement() } ?? root
  }

  static func keep(_ catalog: Catalog) {
    lock.withLock { if unsafe children.count < 24 { unsafe children.append(catalog) } }
  }

  /// Drops one of the catalogs, without holding a lock.
  static func drop() {
    let gone = lock.withLock {
      unsafe children.isEmpty ? nil : unsafe children.remove(at: .random(in: 0..<children.count))
    }
    withExtendedLifetime(gone) {}
  }

  static func dropAll() {
    while true {
      let all = lock.withLock {
        defer { unsafe children = [] }
        return unsafe children
      }
      if all.isEmpty { return }
    }
  }

  /// The action of a deinitializer.
  static func reenter() {
    let catalog = pick()
    switch Int.random(in: 0..<4) {
    case 0: _ = try? catalog[\.fresh]
    case 1: _ = try? catalog[\.kept]
    case 2: catalog.supply(FreshBlueprint.self)
    default: _ = try? catalog.obtain(\.pieces)
    }
  }
}

/// Obtains a random service from a random catalog.
private func obtain() {
  let catalog = World.pick()
  switch Int.random(in: 0..<8) {
  case 0: (try? catalog[\.fresh])?.expectWhole()
  case 1: (try? catalog[\.kept])?.expectWhole()
  case 2: (try? catalog[\.large])?.expectWhole()
  case 3: (try? catalog[\.weakly])?.expectWhole()
  case 4: (try? catalog[\.scoped])?.expectWhole()
  case 5: (try? catalog[\.once])?.expectWhole()
  case 6: for piece in (try? catalog.obtain(\.pieces)) ?? [] { piece.expectWhole() }
  default: (try? catalog.obtain(\.copies, with: 2))?.expectWhole()
  }
}

/// Changes a random entry of a random catalog.
private func change() {
  let catalog = World.pick()
  switch Int.random(in: 0..<10) {
  case 0: catalog.supply(KeptBlueprint.self) { Piece("kept new", try $0[\.fresh]) }
  case 1: catalog.supply(LargeBlueprint.self)
  case 2: catalog.supply(FreshBlueprint.self)
  case 3:
    let captured = Piece("cap")
    catalog.supply(FreshBlueprint.self) { _ in Piece("fresh", captured) }
  case 4:
    catalog.clear()
    catalog.fill()
  case 5: try? catalog.override(\.kept) { Piece("kept fake", try $0[\.fresh]) }
  case 6: catalog.contribute(to: PiecesBlueprint.self, as: .shared) { Piece("more", try $0[\.fresh]) }
  case 7: try? catalog.override(\.pieces) { _ in [Piece("all")] }
  case 8:
    // A scope cannot decorate an entry of the catalog around it.
    World.root.decorate(CopiesBlueprint.self) { piece, catalog in Piece("decorated", (piece, try catalog[\.kept])) }
  default: if catalog !== World.root { catalog.clear() }
  }
}

/// Derives a catalog from a random one, keeps or drops one, or observes one.
private func useCatalogs() {
  let catalog = World.pick()
  switch Int.random(in: 0..<9) {
  case 0: World.keep(catalog.isolatedCopy())
  case 1: World.keep(catalog.makeScope(RequestScope.self))
  case 2, 3: World.drop()
  case 4:
    catalog.withOverrides(
      { try? $0.override(\.fresh) { _ in Piece("overridden") } },
      operation: { () in (try? Catalog.main[\.kept])?.expectWhole() })
  case 5:
    catalog.withSynchronousScope(RequestScope.self) { scope in
      (try? scope[\.scoped])?.expectWhole()
      (try? Catalog.main[\.large])?.expectWhole()
    }
  case 6:
    let observation = catalog.observe(replaying: Bool.random()) { _ in
      if Int.random(in: 0..<16) == 0 { _ = try? World.pick()[\.kept] }
    }
    (try? catalog[\.large])?.expectWhole()
    observation.cancel()
  case 7: _ = catalog.graph
  default:
    let passing = Catalog(name: "passing")
    passing.fill()
    (try? passing.isolatedCopy()[\.large])?.expectWhole()
  }
}

@Suite("Concurrency: random operations on catalogs that many threads share")
struct RandomOperationsTests {
  @Test("Random operations leave every instance intact and nothing alive at the end")
  func random() async {
    // A defect here may be a use after free.
    await #expect(processExitsWith: .success) {
      World.root.fill()
      onThreads(8) { _ in
        for _ in 0..<4_000 {
          switch Int.random(in: 0..<4) {
          case 0: change()
          case 1: useCatalogs()
          default: obtain()
          }
        }
      }
      // A piece may still supply to the root in its deinitializer.
      for _ in 0..<10 {
        World.dropAll()
        World.root.clear()
      }
      #expect(Piece.alive.value == 0)
    }
  }
}
