// The listing's public declarations are quoted as they are, without documentation comments.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// The first layer of the catalog's listing, in the module that owns the service; nothing is changed.

public protocol CalendarServiceProtocol: Sendable {
  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent]
  func requestAccess() async -> Bool
}

// What the listing leaves to the reader.

public struct CalendarEvent: Sendable, Equatable {
  public var title: String
  public var date: Date
}

struct CalendarService: CalendarServiceProtocol {
  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] {
    [CalendarEvent(title: "stand-up", date: from), CalendarEvent(title: "review", date: to)]
  }

  func requestAccess() async -> Bool { true }
}

struct StubCalendarService: CalendarServiceProtocol {
  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] { [] }
  func requestAccess() async -> Bool { false }
}
