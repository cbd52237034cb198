import CalendarStore
public import CivilTime
public import ServiceCatalog

/// Which day is shown: today, unless it is opened for another one.
public struct ShownDateBlueprint: SharedBlueprint {
  /// What consumers see.
  public typealias Output = CivilDate

  /// One for all views of a day: they agree on it also when midnight passes while they are composed.
  public static var lifetime: Lifetime { .scoped(DayScope.self) }

  /// The blueprint, to be installed.
  public init() {}

  /// Today.
  public static func assemble(from catalog: any Assembling) throws -> CivilDate {
    try catalog.obtain(\.dayWindow, with: DayRequest(count: 1)).first
  }
}

extension Catalog {
  /// The day that is shown.
  public var shownDate: ShownDateBlueprint.Type { ShownDateBlueprint.self }
}
