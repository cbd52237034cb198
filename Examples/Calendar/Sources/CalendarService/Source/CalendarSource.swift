public import ServiceCatalog

/// The bytes of a calendar, and its name for messages.
public protocol CalendarSource: Sendable {
  /// The name of the file, as the user wrote it.
  var name: String { get }
  /// Reads the whole calendar. A remote source may take a while.
  func read() async throws -> [UInt8]
  /// Returns whether the calendar has changed since it was opened.
  func hasChanged() async -> Bool
  /// Closes the source's resources.
  func close() async throws
}

/// The blueprint of the calendar to read.
///
/// The composition root supplies it, because no module knows the file.
///
/// The source is open while the program runs. The shutdown closes it after every service that uses it.
public struct CalendarSourceBlueprint: SuppliedBlueprint, DisposableBlueprint, LiveBlueprint {
  /// The type that consumers obtain.
  public typealias Output = any CalendarSource

  /// Creates the blueprint.
  ///
  /// The composition root supplies the builder.
  public init() {}

  /// Closes the source.
  public static func dispose(_ source: any CalendarSource, after ending: Ending) async throws {
    try await source.close()
  }
}

extension Catalog {
  /// The source of the calendar's bytes.
  public var calendarSource: CalendarSourceBlueprint.Type { CalendarSourceBlueprint.self }
}
