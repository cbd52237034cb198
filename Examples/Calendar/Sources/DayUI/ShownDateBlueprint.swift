import CalendarStore
public import CivilTime
public import ServiceCatalog

/// The blueprint of the shown date: today, unless another date is supplied.
public struct ShownDateBlueprint: SharedBlueprint {
  /// The type that consumers obtain.
  public typealias Output = CivilDate

  /// One date for all views of a day, even if midnight passes while they are composed.
  public static var lifetime: Lifetime { .scoped(DayScope.self) }

  /// Creates the blueprint.
  public init() {}

  /// Returns today's date.
  public static func assemble(from catalog: any Assembling) throws -> CivilDate {
    try catalog.obtain(\.dayWindow, with: DayRequest(count: 1)).first
  }
}

extension Catalog {
  /// The shown date.
  public var shownDate: ShownDateBlueprint.Type { ShownDateBlueprint.self }
}
