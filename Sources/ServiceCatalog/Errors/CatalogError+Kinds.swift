extension CatalogError {
  /// Returns the error for a type that is an Optional, or `nil` for any other type.
  ///
  /// The method checks the type's name, because checking for a conformance takes the runtime tens of microseconds for
  /// each new type. `String(reflecting:)` takes as long, because it checks for several conformances.
  package static func optional(_ type: Any.Type) -> CatalogError? {
    let text = _typeName(type).utf8
    // The name of an Optional's metatype ends with `.Type`.
    guard text.starts(with: "Swift.Optional<".utf8), text.last == UInt8(ascii: ">") else { return nil }
    let name = String(naming: type)
    return CatalogError(.optionalService(name), path: Caller.steps + [Step(name: name)])
  }
}

extension CatalogError {
  /// Returns the error for an entry that is not supplied.
  ///
  /// - Parameter name: The entry's name.
  public static func missingEntry(_ name: String) -> CatalogError { CatalogError(.missingEntry(name)) }

  /// Returns the error for an instance whose type is different from the one that the caller expects.
  ///
  /// - Parameters:
  ///   - expected: The expected type.
  ///   - actual: The type of the instance.
  public static func typeMismatch(expected: String, actual: String) -> CatalogError {
    CatalogError(.typeMismatch(expected: expected, actual: actual))
  }

  /// Returns the error for an entry that depends on itself.
  ///
  /// - Parameter chain: The names, from the entry that was obtained to the one that closes the cycle.
  public static func circularReference(chain: [String]) -> CatalogError {
    CatalogError(.circularReference(chain: chain))
  }

  /// Returns the error for an entry whose builder threw.
  ///
  /// - Parameter name: The entry's name.
  public static func assemblyFailed(_ name: String) -> CatalogError { CatalogError(.assemblyFailed(name)) }

  /// Returns the error for an entry that belongs to a scope that is not open.
  ///
  /// - Parameters:
  ///   - name: The entry's name.
  ///   - scope: The scope's name.
  public static func outsideScope(_ name: String, scope: String) -> CatalogError {
    CatalogError(.outsideScope(name, scope: scope))
  }

  /// Returns the error for an Optional that was registered with a locator or requested from it.
  ///
  /// - Parameter name: The Optional's name.
  public static func optionalService(_ name: String) -> CatalogError { CatalogError(.optionalService(name)) }

  /// Returns the error for an asynchronous entry that is not assembled yet.
  ///
  /// - Parameter name: The entry's name.
  public static func notReady(_ name: String) -> CatalogError { CatalogError(.notReady(name)) }

  /// Returns the error for a task that was cancelled while it waited for an entry.
  ///
  /// - Parameter name: The entry's name.
  public static func cancelled(_ name: String) -> CatalogError { CatalogError(.cancelled(name)) }

  /// Returns the error for a path that is so deep that the thread's stack is nearly exhausted.
  ///
  /// - Parameter name: The entry's name.
  public static func pathTooDeep(_ name: String) -> CatalogError { CatalogError(.pathTooDeep(name)) }

  /// Returns the error for an entry that was obtained after its catalog was shut down.
  ///
  /// - Parameter name: The entry's name.
  public static func closed(_ name: String) -> CatalogError { CatalogError(.closed(name)) }

  /// Returns the error for an instance whose disposal threw or took too long.
  ///
  /// - Parameter name: The entry's name.
  public static func disposalFailed(_ name: String) -> CatalogError { CatalogError(.disposalFailed(name)) }

  /// Returns the error for a collection whose contributions were removed again and again while it was assembled.
  ///
  /// - Parameter name: The collection's name.
  public static func changedRepeatedly(_ name: String) -> CatalogError { CatalogError(.changedRepeatedly(name)) }

  /// Returns the error for a scope's decorator of an entry that an enclosing catalog owns.
  ///
  /// - Parameter name: The entry's name.
  public static func foreignDecoration(_ name: String) -> CatalogError { CatalogError(.foreignDecoration(name)) }

  /// Returns the error for a live service that a test doesn't replace.
  ///
  /// - Parameter name: The entry's name.
  public static func liveService(_ name: String) -> CatalogError { CatalogError(.liveService(name)) }

  static func foreignDecoration(of entry: Definition) -> CatalogError {
    CatalogError(.foreignDecoration(entry.name), path: Caller.steps + [entry.step])
  }
}
