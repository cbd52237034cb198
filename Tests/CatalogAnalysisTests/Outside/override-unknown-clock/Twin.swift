import ServiceCatalog

protocol FrameClock: Sendable {
  associatedtype Tick: BinaryInteger
  func now() -> Tick
}

struct VSync: FrameClock { func now() -> Int { 16 } }
struct Recorded: FrameClock {
  let ticks: [Int]
  func now() -> Int { ticks.first ?? 0 }
}

/// Erased, because the key must name one type.
struct AnyFrameClock: Sendable {
  let now: @Sendable () -> Int
  init<C: FrameClock>(_ clock: C) { now = { Int(clock.now()) } }
}

struct FrameClockBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> AnyFrameClock { AnyFrameClock(VSync()) }
}

struct GhostBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> [Int] { [3, 1, 2] }
}

extension Catalog {
  var frameClock: FrameClockBlueprint.Type { FrameClockBlueprint.self }
  var ghost: GhostBlueprint.Type { GhostBlueprint.self }
}

enum Mode {
  case play, replay([Int])

  func catalog() throws -> Catalog {
    switch self {
    case .play:
      let catalog = Catalog(name: "play")
      catalog.install(FrameClockBlueprint(), GhostBlueprint())
      return catalog
    case .replay(let ticks):
      let catalog = Catalog(name: "replay")
      catalog.install(GhostBlueprint(), FrameClockBlueprint())
      try catalog.override(\.frameClock) { _ in AnyFrameClock(Recorded(ticks: ticks)) }
      return catalog
    }
  }
}

@main
enum Racer {
  static func main() throws {
    for mode in [Mode.play, .replay([5, 6])] {
      let catalog = try mode.catalog()
      let clock = try catalog[\.frameClock]
      print(clock.now(), try catalog[\.ghost].count)
    }
  }
}
