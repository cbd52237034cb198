// The listing's public declarations are quoted as they are, without documentation comments.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// The first layer of the design's example program, in the module that owns the service. Unchanged.

public protocol CalendarServiceProtocol: Sendable {
  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent]
  func requestAccess() async -> Bool
}

// Declarations that the listing omits.

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
