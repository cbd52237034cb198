/// Who sees a blueprint that a macro writes.
///
/// Concurrency: a value, `Sendable`.
public enum BlueprintAccess: Sendable {
  /// Who imports the module.
  case `public`
  /// The package.
  case package
  /// The module.
  case `internal`
}
