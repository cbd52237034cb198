import ServiceCatalog

protocol Clock: Sendable {
  var now: Int { get }
}

struct FixedClock: Clock {
  let now: Int
}

struct ClockBlueprint: SuppliedBlueprint {
  typealias Output = any Clock
}

/// Interest by the day, in basis points.
struct InterestEngine: Sendable {
  let clock: any Clock
  func accrue(principal: Int, since start: Int, basisPoints: Int) -> Int {
    principal * basisPoints * (clock.now - start) / (10_000 * 365)
  }
}

struct InterestEngineBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> InterestEngine {
    InterestEngine(clock: try catalog[\.clock])
  }
}

extension Catalog {
  var clock: ClockBlueprint.Type { ClockBlueprint.self }
  var interestEngine: InterestEngineBlueprint.Type { InterestEngineBlueprint.self }

  /// Supplies a blueprint and writes down how often it was assembled.
  func supplyCounted<B: SharedBlueprint>(_ blueprint: B.Type, by counter: Counter) {
    supplyShared(blueprint) { [self] _ in
      counter.increment("\(B.self)")
      return try B.assemble(from: self)
    }
  }
}

final class Counter: Sendable {
  private let (stream, continuation) = AsyncStream<String>.makeStream()

  func increment(_ name: String) { continuation.yield(name) }

  func names() async -> [String] {
    continuation.finish()
    return await stream.reduce(into: []) { $0.append($1) }
  }
}

@main
enum Interest {
  static func main() async throws {
    let counter = Counter()
    let catalog = Catalog(name: "interest")
    catalog.supply(ClockBlueprint.self) { _ in FixedClock(now: 400) }
    catalog.supplyCounted(InterestEngineBlueprint.self, by: counter)
    print(try catalog[\.interestEngine].accrue(principal: 100_000, since: 35, basisPoints: 250))
    print(await counter.names())
  }
}
