// The listing's public declarations are quoted as they are, without documentation comments.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import ServiceCatalog

// Layer 1, in the module that owns the service. Unchanged.

public protocol CalendarServiceProtocol: Sendable {
  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent]
  func requestAccess() async -> Bool
}

// Layer 2, in the same module: the construction of the service.

public struct CalendarServiceBlueprint: Blueprint {
  // Changed: `any`.
  public typealias Output = any CalendarServiceProtocol
  public init() {}

  // Changed: `any`.
  public static func assemble(from: any Assembling) -> any CalendarServiceProtocol {
    CalendarService()
  }
}

// KeyPath extension for ergonomic resolution
extension Catalog {
  public var calendarService: CalendarServiceBlueprint.Type { CalendarServiceBlueprint.self }
}

// Declarations that the listing omits.

public struct CalendarEvent: Sendable {
  public var title: String
}

struct CalendarService: CalendarServiceProtocol {
  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] { [CalendarEvent(title: "stand-up")] }
  func requestAccess() async -> Bool { true }
}

struct StubCalendarService: CalendarServiceProtocol {
  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] { [] }
  func requestAccess() async -> Bool { false }
}
