public import CivilTime
public import ServiceCatalog

/// The scope of a shown day, from its opening to its closing.
///
/// It keeps the instances that all views of the day share: the date, the model with the day's events, and the page in a
/// file.
public enum DayScope: CatalogScope {}

extension Catalog {
  /// Opens a day while an operation shows it.
  ///
  /// When the operation returns, the day is closed and its page is saved. If the operation throws, the page is
  /// discarded.
  ///
  /// - Parameters:
  ///   - date: The day, or nil for today.
  ///   - operation: Obtains the views of the day and shows them.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the fetch of the day's events or of the operation. `ShutdownError` if only closing the day
  ///   fails.
  @MainActor
  public func withDay<Result>(
    _ date: CivilDate?, operation: @MainActor (_ day: Catalog) async throws -> Result
  ) async throws -> Result {
    try await withScope(DayScope.self) { day in
      // Only the caller that opens a day knows which one the user chose.
      if let date { day.supply(Catalog.ShownDateBlueprint.self) { _ in date } }
      // The views are assembled synchronously and obtain the model with `obtainReady`.
      _ = try await day.obtain(\.dayModel)
      return try await operation(day)
    }
  }
}
