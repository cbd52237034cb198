import CalendarService
import CalendarStore
public import ServiceCatalog

/// The screen that shows one day in full.
@MainActor
public protocol DayComposerProtocol {
  /// Composes the day that is shown.
  func compose() -> String
}

/// A part of that screen.
@MainActor
public protocol DayViewProtocol {
  /// Composes its lines.
  func compose() -> [String]
}

/// How the day's screen is assembled: on the main actor, from its parts.
///
/// Neither this nor a part is kept; what they share is the ``DayModelBlueprint`` of the scope.
public struct DayUIBlueprint: MainActorBlueprint {
  /// What consumers see.
  public typealias Output = any DayComposerProtocol

  /// The blueprint, to be installed.
  public init() {}

  /// Assembles the day's composer.
  ///
  /// It is obtained from a day: see `withDay`.
  @MainActor
  public static func assemble(from catalog: any Assembling) throws -> any DayComposerProtocol {
    DayComposer(
      model: try catalog.obtainReady(\.dayModel),
      views: [try catalog.obtain(\.dayEventsUI), try catalog.obtain(\.dayTimeUI)])
  }
}

/// How the list of the day's events is assembled: from a model of each event.
public struct DayEventsUIBlueprint: MainActorBlueprint {
  /// What consumers see.
  public typealias Output = any DayViewProtocol

  /// The blueprint, to be installed.
  public init() {}

  /// Assembles the list.
  @MainActor
  public static func assemble(from catalog: any Assembling) throws -> any DayViewProtocol {
    let entries = try catalog.obtainReady(\.dayModel).day.entries
    return DayEventsComposer(events: try entries.map { try catalog.obtain(\.eventModel, with: $0.event.id) })
  }
}

/// How what is said of the day's time is assembled.
public struct DayTimeUIBlueprint: MainActorBlueprint {
  /// What consumers see.
  public typealias Output = any DayViewProtocol

  /// The blueprint, to be installed.
  public init() {}

  /// Assembles it.
  @MainActor
  public static func assemble(from catalog: any Assembling) throws -> any DayViewProtocol {
    DayTimeComposer(model: try catalog.obtainReady(\.dayModel))
  }
}

extension Catalog {
  /// One day in full.
  public var dayUI: DayUIBlueprint.Type { DayUIBlueprint.self }
  /// Its events.
  public var dayEventsUI: DayEventsUIBlueprint.Type { DayEventsUIBlueprint.self }
  /// Its time.
  public var dayTimeUI: DayTimeUIBlueprint.Type { DayTimeUIBlueprint.self }
}
