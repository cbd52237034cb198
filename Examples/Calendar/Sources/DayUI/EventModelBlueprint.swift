public import CalendarService
import CalendarStore
public import ServiceCatalog

/// The model of one event of the shown day.
@MainActor
public final class EventModel: Identifiable {
  /// The event's identifier.
  public nonisolated let id: CalendarEvent.ID
  /// The event's line in a list, with its time, title and place.
  public let line: String

  init(id: CalendarEvent.ID, line: String) { (self.id, self.line) = (id, line) }
}

/// The blueprint of an event's model.
///
/// The view passes the identifier, and the shown day has the event.
public struct EventModelBlueprint: MainActorParameterizedBlueprint {
  /// The type that consumers obtain.
  public typealias Output = EventModel

  /// Creates the blueprint.
  public init() {}

  /// Assembles the model of an event.
  ///
  /// - Throws: `DayError.noSuchEvent` if the event isn't on the day.
  @MainActor
  public static func assemble(_ input: CalendarEvent.ID, from catalog: any Assembling) throws -> EventModel {
    let model = try catalog.obtainReady(\.dayModel)
    guard let entry = model.day.entries.first(where: { $0.event.id == input }) else {
      throw DayError.noSuchEvent(input)
    }
    return EventModel(id: input, line: entry.lineText(in: model.zone))
  }
}

/// The reason why a day has no such view.
public enum DayError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No event of the day has this identifier.
  case noSuchEvent(CalendarEvent.ID)

  /// The failure and how to fix it.
  public var description: String {
    switch self {
    case .noSuchEvent(let id): "no event of the day has the identifier \(id); use that of one of the model's entries"
    }
  }
}

extension Catalog {
  /// The model of an event of the shown day, by its identifier.
  public var eventModel: EventModelBlueprint.Type { EventModelBlueprint.self }
}
