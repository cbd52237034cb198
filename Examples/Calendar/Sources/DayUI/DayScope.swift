public import CivilTime
public import ServiceCatalog

/// A day that is shown, from when it is opened until it is left.
///
/// What all views of the day share lives in it: the date, and the model that has fetched the day's events.
public enum DayScope: CatalogScope {}

extension Catalog {
  /// Opens a day for as long as an operation shows it.
  ///
  /// - Parameters:
  ///   - date: The day; nil for today.
  ///   - operation: Obtains the views of the day, and shows them.
  @MainActor
  public func withDay<Result>(
    _ date: CivilDate?, operation: @MainActor (_ day: Catalog) async throws -> Result
  ) async throws -> Result {
    try await withScope(DayScope.self) { day in
      // Only whoever opens a day knows which one the user chose.
      if let date { day.supply(ShownDateBlueprint.self) { _ in date } }
      return try await operation(day)
    }
  }
}
