// The listing's public declarations are quoted as they are, without documentation comments.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import ServiceCatalog

// One service depends on another, which the listing calls "blueprint chaining".

public struct CalendarStoreBlueprint: Blueprint {
  // Changed: `any`.
  public typealias Output = any CalendarStoreProtocol
  // Changed: `any`, and `throws` with `try`. The listing omits both, although its `obtain` throws.
  public static func assemble(from catalog: any Assembling) throws -> any CalendarStoreProtocol {
    let calendarService: any CalendarServiceProtocol = try catalog.obtain(\.calendarService)
    return CalendarStore(calendarService: calendarService)
  }
}

// Declarations that the listing omits.

public protocol CalendarStoreProtocol: Sendable {
  func titles(on day: Date) async throws -> [String]
}

struct CalendarStore: CalendarStoreProtocol {
  let calendarService: any CalendarServiceProtocol

  func titles(on day: Date) async throws -> [String] {
    guard await calendarService.requestAccess() else { return [] }
    return try await calendarService.fetchEvents(from: day, to: day).map(\.title)
  }
}

extension Catalog {
  public var calendarStore: CalendarStoreBlueprint.Type { CalendarStoreBlueprint.self }
}
