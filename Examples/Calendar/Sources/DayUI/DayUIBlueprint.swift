import CalendarService
import CalendarStore
public import ServiceCatalog

/// The screen that shows one day in full.
@MainActor
public protocol DayComposerProtocol {
  /// Returns the shown day, as text.
  func compose() -> String
}

/// A part of the day's screen.
@MainActor
public protocol DayViewProtocol {
  /// Returns the lines of this part.
  func compose() -> [String]
}

/// The blueprint of the day's screen, which is assembled on the main actor from its parts.
///
/// Neither the screen nor a part is kept. They share the ``DayModelBlueprint`` of the scope.
public struct DayUIBlueprint: MainActorBlueprint {
  /// The type that consumers obtain.
  public typealias Output = any DayComposerProtocol

  /// Creates the blueprint.
  public init() {}

  /// Assembles the screen.
  ///
  /// Obtain it from the catalog of a day: see `withDay`.
  @MainActor
  public static func assemble(from catalog: any Assembling) throws -> any DayComposerProtocol {
    DayComposer(
      model: try catalog.obtainReady(\.dayModel),
      views: [try catalog.obtain(\.dayEventsUI), try catalog.obtain(\.dayTimeUI)])
  }
}

/// The blueprint of the list of the day's events, which is assembled from a model of each event.
public struct DayEventsUIBlueprint: MainActorBlueprint {
  /// The type that consumers obtain.
  public typealias Output = any DayViewProtocol

  /// Creates the blueprint.
  public init() {}

  /// Assembles the list.
  @MainActor
  public static func assemble(from catalog: any Assembling) throws -> any DayViewProtocol {
    let entries = try catalog.obtainReady(\.dayModel).day.entries
    return DayEventsComposer(events: try entries.map { try catalog.obtain(\.eventModel, with: $0.event.id) })
  }
}

/// The blueprint of the lines about the day's time.
public struct DayTimeUIBlueprint: MainActorBlueprint {
  /// The type that consumers obtain.
  public typealias Output = any DayViewProtocol

  /// Creates the blueprint.
  public init() {}

  /// Assembles the lines.
  @MainActor
  public static func assemble(from catalog: any Assembling) throws -> any DayViewProtocol {
    DayTimeComposer(model: try catalog.obtainReady(\.dayModel))
  }
}

extension Catalog {
  /// The screen of one day in full.
  public var dayUI: DayUIBlueprint.Type { DayUIBlueprint.self }
  /// The list of the day's events.
  public var dayEventsUI: DayEventsUIBlueprint.Type { DayEventsUIBlueprint.self }
  /// The lines about the day's time.
  public var dayTimeUI: DayTimeUIBlueprint.Type { DayTimeUIBlueprint.self }
}

/// The parts of the day's screen, which the composition root installs with one name.
public struct DayUIModule: CatalogModule {
  /// Creates the module.
  public init() {}

  /// Installs the screen, its parts and the instances that they share.
  public func install(in catalog: Catalog) {
    catalog.install(
      ShownDateBlueprint(), DayModelBlueprint(), EventModelBlueprint(), DayPageBlueprint(), DayPageFolderBlueprint(),
      DayEventsUIBlueprint(), DayTimeUIBlueprint(), DayUIBlueprint())
  }
}
