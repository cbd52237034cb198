public import Foundation
public import ServiceCatalog

/// What time it is, so that a test and a demonstration can say so.
public protocol CalendarClock: Sendable {
  /// The current moment.
  func now() -> Date
}

/// A clock that stands still.
public struct FixedClock: CalendarClock {
  private let moment: Date

  /// A clock that always shows one moment.
  public init(_ moment: Date) { self.moment = moment }

  /// The moment that it was made with.
  public func now() -> Date { moment }
}

/// How the clock is assembled: the system's.
public struct ClockBlueprint: SharedBlueprint {
  /// What consumers see.
  public typealias Output = any CalendarClock

  /// The blueprint, to be installed.
  public init() {}

  /// Assembles the system's clock.
  public static func assemble(from catalog: any Assembling) throws -> any CalendarClock { SystemClock() }
}

extension Catalog {
  /// The clock that says what "now" and "today" are.
  public var clock: ClockBlueprint.Type { ClockBlueprint.self }
}

private struct SystemClock: CalendarClock {
  func now() -> Date { Date() }
}
