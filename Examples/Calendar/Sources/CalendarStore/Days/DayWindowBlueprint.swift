import CalendarService
public import CivilTime
public import ServiceCatalog

/// The days that somebody wants to see.
public struct DayRequest: Sendable, Hashable {
  /// The first day; nil for today.
  public var first: CivilDate?
  /// How many.
  public var count: Int

  /// Some days.
  public init(first: CivilDate? = nil, count: Int) {
    self.first = first
    self.count = count
  }
}

/// Which days a request means: the user says what he wants, and the catalog knows what "today" is.
public struct DayWindowBlueprint: ParameterizedBlueprint {
  /// The blueprint, to be installed.
  public init() {}

  /// The days; without a first one from today on, by the clock, in the zone that times are shown in.
  public static func assemble(_ input: DayRequest, from catalog: any Assembling) throws -> DayWindow {
    let first = try input.first ?? catalog.obtain(\.timeZone).local(at: catalog.obtain(\.clock).now()).date
    return DayWindow(first: first, count: input.count)
  }
}

extension Catalog {
  /// The days that a request means.
  public var dayWindow: DayWindowBlueprint.Type { DayWindowBlueprint.self }
}
