// The listing's public declarations are quoted as they are, without documentation comments.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Changed: `public import`, because this package imports internally by default.
public import ServiceCatalog

// The second layer, in the same module.

public struct CalendarServiceBlueprint: Blueprint {
  // Changed: `any`, which Swift 6 requires before protocols.
  public typealias Output = any CalendarServiceProtocol
  public init() {}

  // Changed: `any`.
  public static func assemble(from catalog: any Assembling) -> any CalendarServiceProtocol {
    CalendarService()
  }
}

// KeyPath extension for ergonomic obtainment
extension Catalog {
  public var calendarService: CalendarServiceBlueprint.Type { CalendarServiceBlueprint.self }
}
