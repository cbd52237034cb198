// The listing's public declarations are quoted as they are, without documentation comments.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import ServiceCatalog

// Resolution through a chain of blueprints: one service depends on another.

public struct CalendarStoreBlueprint: Blueprint {
  // Changed: `any`.
  public typealias Output = any CalendarStoreProtocol
  // Changed: `any`. The parameter has a name, which the listing's body uses. `obtain` throws, as in the later listing.
  public static func assemble(from catalog: any Assembling) throws -> any CalendarStoreProtocol {
    let calendarService: any CalendarServiceProtocol = try catalog.obtain(\.calendarService)
    return CalendarStore(calendarService: calendarService)
  }
}

// Declarations that the listing omits.

public protocol CalendarStoreProtocol: Sendable {
  var calendarService: any CalendarServiceProtocol { get }
}

struct CalendarStore: CalendarStoreProtocol {
  let calendarService: any CalendarServiceProtocol
}

extension Catalog {
  public var calendarStore: CalendarStoreBlueprint.Type { CalendarStoreBlueprint.self }
}
