import CalendarService
public import CivilTime
public import ServiceCatalog
import ServiceCatalogDefaults

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
