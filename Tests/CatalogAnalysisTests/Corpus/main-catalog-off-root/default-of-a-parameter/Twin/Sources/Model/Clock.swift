public import ServiceCatalog

/// Tells the hour.
public protocol Clock: Sendable {
  /// The hour.
  var hour: Int { get }
}

/// Assembles a clock.
public struct ClockBlueprint: SharedBlueprint {
  /// The blueprint, to be installed.
  public init() {}

  /// Assembles the clock.
  public static func assemble(from catalog: any Assembling) throws -> any Clock { SystemClock() }
}

private struct SystemClock: Clock {
  let hour = 9
}

extension Catalog {
  /// Tells the hour.
  public var clock: ClockBlueprint.Type { ClockBlueprint.self }
}
