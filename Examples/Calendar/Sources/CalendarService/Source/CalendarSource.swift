public import ServiceCatalog

/// The bytes of a calendar, and what to call them in a message.
public protocol CalendarSource: Sendable {
  /// The name of the file, as the user wrote it.
  var name: String { get }
  /// Reads everything; a source that is far away may take its time.
  func read() async throws -> [UInt8]
  /// Returns whether the calendar is no longer the one that was opened.
  func hasChanged() async -> Bool
  /// Closes what the source holds open.
  func close() async throws
}

/// The one thing that no module can know, which calendar; the composition root supplies it.
///
/// The source is open while the program runs. The shutdown closes it, after everything that was built from it.
public struct CalendarSourceBlueprint: SuppliedBlueprint, DisposableBlueprint {
  /// What consumers see.
  public typealias Output = any CalendarSource

  /// The blueprint, to be supplied with a builder.
  public init() {}

  /// Closes the source.
  public static func dispose(_ source: any CalendarSource, after ending: Ending) async throws {
    try await source.close()
  }
}

extension Catalog {
  /// Where the calendar's bytes come from.
  public var calendarSource: CalendarSourceBlueprint.Type { CalendarSourceBlueprint.self }
}
