// The listing's public declarations are quoted as they are, without documentation comments.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import ServiceCatalog

// Resolution via blueprint chaining: one service that depends on another.

public struct CalendarStoreBlueprint: Blueprint {
  // Changed: `any`.
  public typealias Output = any CalendarStoreProtocol
  // Changed: `any`; the parameter has a name, which the listing's body uses; `obtain` throws here, as in the later listing.
  public static func assemble(from catalog: any Assembling) throws -> any CalendarStoreProtocol {
    let calendarService: any CalendarServiceProtocol = try catalog.obtain(\.calendarService)
    return CalendarStore(calendarService: calendarService)
  }
}

// What the listing leaves to the reader.

public protocol CalendarStoreProtocol: Sendable {
  var calendarService: any CalendarServiceProtocol { get }
}

struct CalendarStore: CalendarStoreProtocol {
  let calendarService: any CalendarServiceProtocol
}

extension Catalog {
  public var calendarStore: CalendarStoreBlueprint.Type { CalendarStoreBlueprint.self }
}
