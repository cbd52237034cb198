public import CivilTime
public import ServiceCatalog

/// A day that is shown, from when it is opened until it is left.
///
/// It keeps the parts that all views of the day share: the date, the model with the day's events, and the page in a file.
public enum DayScope: CatalogScope {}

extension Catalog {
  /// Opens a day for as long as an operation shows it.
  ///
  /// When the operation ends, the day is closed: its page is saved, or discarded if the operation has thrown.
  ///
  /// - Parameters:
  ///   - date: The day; nil for today.
  ///   - operation: Obtains the views of the day, and shows them.
  /// - Returns: What the operation returns.
  /// - Throws: The error of fetching the day's events or of the operation; `ShutdownError`, if only closing
  ///   the day fails.
  @MainActor
  public func withDay<Result>(
    _ date: CivilDate?, operation: @MainActor (_ day: Catalog) async throws -> Result
  ) async throws -> Result {
    try await withScope(DayScope.self) { day in
      // Only whoever opens a day knows which one the user chose.
      if let date { day.supply(ShownDateBlueprint.self) { _ in date } }
      // The views are assembled at once, and obtain it ready.
      _ = try await day.obtain(\.dayModel)
      return try await operation(day)
    }
  }
}
