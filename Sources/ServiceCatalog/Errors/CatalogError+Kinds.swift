extension CatalogError {
  /// Nothing is supplied for an entry.
  ///
  /// - Parameter name: The entry's name.
  public static func missingEntry(_ name: String) -> CatalogError { CatalogError(.missingEntry(name)) }

  /// An entry gave an instance of another type than was asked for.
  ///
  /// - Parameters:
  ///   - expected: The type asked for.
  ///   - actual: The type of the instance.
  public static func typeMismatch(expected: String, actual: String) -> CatalogError {
    CatalogError(.typeMismatch(expected: expected, actual: actual))
  }

  /// An entry needs itself.
  ///
  /// - Parameter chain: The names from the entry that was asked for to where the chain closes.
  public static func circularReference(chain: [String]) -> CatalogError {
    CatalogError(.circularReference(chain: chain))
  }

  /// The builder of an entry threw.
  ///
  /// - Parameter name: The entry's name.
  public static func assemblyFailed(_ name: String) -> CatalogError { CatalogError(.assemblyFailed(name)) }

  /// An entry lives in a scope that is not open.
  ///
  /// - Parameters:
  ///   - name: The entry's name.
  ///   - scope: The scope's name.
  public static func outsideScope(_ name: String, scope: String) -> CatalogError {
    CatalogError(.outsideScope(name, scope: scope))
  }

  /// A locator was asked for an Optional, or given one.
  ///
  /// - Parameter name: The Optional's name.
  public static func optionalService(_ name: String) -> CatalogError { CatalogError(.optionalService(name)) }

  /// An entry is assembled asynchronously and has not been.
  ///
  /// - Parameter name: The entry's name.
  public static func notReady(_ name: String) -> CatalogError { CatalogError(.notReady(name)) }

  /// Whoever waited for an entry was cancelled.
  ///
  /// - Parameter name: The entry's name.
  public static func cancelled(_ name: String) -> CatalogError { CatalogError(.cancelled(name)) }

  /// The path to an entry is so deep that the thread's stack is nearly used up.
  ///
  /// - Parameter name: The entry's name.
  public static func pathTooDeep(_ name: String) -> CatalogError { CatalogError(.pathTooDeep(name)) }

  /// An entry was obtained after its catalog was shut down.
  ///
  /// - Parameter name: The entry's name.
  public static func closed(_ name: String) -> CatalogError { CatalogError(.closed(name)) }

  /// The disposal of an entry's instance threw or took too long.
  ///
  /// - Parameter name: The entry's name.
  public static func disposalFailed(_ name: String) -> CatalogError { CatalogError(.disposalFailed(name)) }
}
