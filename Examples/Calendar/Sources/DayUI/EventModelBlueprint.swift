public import CalendarService
import CalendarStore
public import ServiceCatalog

/// One event of the day that is shown, as a view shows it.
@MainActor
public final class EventModel: Identifiable {
  /// The event's identifier.
  public nonisolated let id: CalendarEvent.ID
  /// The event's line in a list: when, what, where.
  public let line: String

  init(id: CalendarEvent.ID, line: String) { (self.id, self.line) = (id, line) }
}

/// How the model of an event is assembled: a view knows the identifier, and the day that is shown has the event.
public struct EventModelBlueprint: MainActorParameterizedBlueprint {
  /// What consumers see.
  public typealias Output = EventModel

  /// The blueprint, to be installed.
  public init() {}

  /// Assembles the model of an event.
  ///
  /// - Throws: `DayError.noSuchEvent`, if the event is not on the day.
  @MainActor
  public static func assemble(_ input: CalendarEvent.ID, from catalog: any Assembling) throws -> EventModel {
    let model = try catalog.obtainReady(\.dayModel)
    guard let entry = model.day.entries.first(where: { $0.event.id == input }) else {
      throw DayError.noSuchEvent(input)
    }
    return EventModel(id: input, line: entry.lineText(in: model.zone))
  }
}

/// Why a day has no view to show.
public enum DayError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No event of the day has this identifier.
  case noSuchEvent(CalendarEvent.ID)

  /// What happened, and what to do.
  public var description: String {
    switch self {
    case .noSuchEvent(let id): "no event of the day has the identifier \(id); use that of one of the model's entries"
    }
  }
}

extension Catalog {
  /// An event of the day that is shown, by its identifier.
  public var eventModel: EventModelBlueprint.Type { EventModelBlueprint.self }
}
