public import ServiceCatalog

/// The bytes of a calendar, and what to call them in a message.
public protocol CalendarSource: Sendable {
  /// The name of the file, as the user wrote it.
  var name: String { get }
  /// Reads everything; a source that is far away may take its time.
  func read() async throws -> [UInt8]
}

/// The one thing that no module can know, which calendar; the composition root supplies it.
public struct CalendarSourceBlueprint: SuppliedBlueprint {
  /// What consumers see.
  public typealias Output = any CalendarSource

  /// The blueprint, to be supplied with a builder.
  public init() {}
}

extension Catalog {
  /// Where the calendar's bytes come from.
  public var calendarSource: CalendarSourceBlueprint.Type { CalendarSourceBlueprint.self }
}
