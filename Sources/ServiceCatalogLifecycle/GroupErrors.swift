#if Lifecycle
import ServiceCatalog

/// The errors of a group of services.
struct GroupErrors {
  /// The errors for ``CatalogServiceGroup/run()``.
  private(set) var all: [any Error] = []
  /// The failed assemblies that aren't among the errors yet.
  private var failures: [(error: CatalogError, entry: String)] = []
  /// The last failed assembly that was logged.
  private var logged: CatalogError?

  /// The lines for operators that were logged.
  private var lines: Set<String> = []

  mutating func add(_ error: any Error) { all.append(error) }

  /// Returns whether to log an error.
  ///
  /// A line for operators is logged once.
  mutating func admitToLog(_ error: any Error) -> Bool {
    error.operatorError.map { lines.insert($0.description).inserted } ?? true
  }

  /// Adds a failed assembly, which is one of the errors after ``addFailures(_:)``.
  mutating func add(_ failure: CatalogError, of entry: String, isLogged: Bool) {
    failures.append((failure, entry))
    if isLogged { logged = failure }
  }

  /// Adds the failed assemblies to the errors, one error for each cause.
  ///
  /// - Parameter heard: More failed assemblies.
  /// - Returns: The new errors that weren't logged.
  mutating func addFailures(_ heard: [(error: CatalogError, entry: String)]) -> [CatalogError] {
    var new: [CatalogError] = []
    for var error in CatalogError.grouped(failures + heard) {
      var names: Set<String> = []
      error.affected = error.affected.filter { names.insert($0).inserted }
      if all.contains(where: { $0 as? CatalogError == error }) { continue }
      all.append(error)
      if error != logged { new.append(error) }
    }
    failures = []
    return new
  }
}
#endif
