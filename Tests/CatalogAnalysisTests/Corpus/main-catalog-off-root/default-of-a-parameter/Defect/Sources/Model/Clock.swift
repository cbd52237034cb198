public import ServiceCatalog

/// A clock that returns the hour.
public protocol Clock: Sendable {
  /// The hour.
  var hour: Int { get }
}

/// The blueprint of the clock.
public struct ClockBlueprint: SharedBlueprint {
  /// Creates the blueprint.
  public init() {}

  /// Assembles the clock.
  public static func assemble(from catalog: any Assembling) throws -> any Clock { SystemClock() }
}

private struct SystemClock: Clock {
  let hour = 9
}

extension Catalog {
  /// The clock's blueprint.
  public var clock: ClockBlueprint.Type { ClockBlueprint.self }
}
