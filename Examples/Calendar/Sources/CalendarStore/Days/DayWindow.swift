import CalendarService
public import CivilTime
public import ServiceCatalog
import ServiceCatalogDefaults

/// Consecutive days.
public struct DayWindow: Sendable, Hashable {
  /// The first day.
  public var first: CivilDate
  /// The number of days, at least one.
  public var count: Int

  /// Creates a window of at least one day.
  public init(first: CivilDate, count: Int = 1) {
    self.first = first
    self.count = max(1, count)
  }

  /// The last day.
  public var last: CivilDate { first.adding(days: count - 1) }
  /// The day after the last one.
  public var end: CivilDate { first.adding(days: count) }
  /// All days.
  public var days: [CivilDate] { (0..<count).map { first.adding(days: $0) } }

  /// The text for people, such as one day in full or the first and last of several.
  public var text: String { count == 1 ? first.longText : "\(first) to \(last)" }
}

/// The days that a user asks for.
public struct DayRequest: Sendable, Hashable {
  /// The first day, or nil for today.
  public var first: CivilDate?
  /// The number of days.
  public var count: Int

  /// Creates a request.
  public init(first: CivilDate? = nil, count: Int) {
    self.first = first
    self.count = count
  }
}

/// The blueprint of the days that a request means.
///
/// The caller passes the request, and the catalog knows "today".
public struct DayWindowBlueprint: ParameterizedBlueprint {
  /// Creates the blueprint.
  public init() {}

  /// Returns the days of a request.
  ///
  /// Without a first day, they begin today, by the date and in the zone of the output.
  public static func assemble(_ input: DayRequest, from catalog: any Assembling) throws -> DayWindow {
    let first = try input.first ?? catalog.obtain(\.timeZone).local(at: catalog.obtain(\.date).now).date
    return DayWindow(first: first, count: input.count)
  }
}

extension Catalog {
  /// The days that a request means.
  public var dayWindow: DayWindowBlueprint.Type { DayWindowBlueprint.self }
}
