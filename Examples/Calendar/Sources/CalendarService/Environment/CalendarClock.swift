public import Foundation
public import ServiceCatalog

/// A source of the current time, which a test or a demonstration can replace.
public protocol CalendarClock: Sendable {
  /// Returns the current moment.
  func now() -> Date
}

/// A clock that always returns the same moment.
public struct FixedClock: CalendarClock {
  private let moment: Date

  /// Creates a clock that always returns a moment.
  public init(_ moment: Date) { self.moment = moment }

  /// Returns the moment that the clock was created with.
  public func now() -> Date { moment }
}

/// The blueprint of the clock, by default the system's.
public struct ClockBlueprint: SharedBlueprint, LiveBlueprint {
  /// The type that consumers obtain.
  public typealias Output = any CalendarClock

  /// Creates the blueprint.
  public init() {}

  /// Assembles the system's clock.
  public static func assemble(from catalog: any Assembling) throws -> any CalendarClock { SystemClock() }
}

extension Catalog {
  /// The clock that defines "now" and "today".
  public var clock: ClockBlueprint.Type { ClockBlueprint.self }
}

private struct SystemClock: CalendarClock {
  func now() -> Date { Date() }
}
