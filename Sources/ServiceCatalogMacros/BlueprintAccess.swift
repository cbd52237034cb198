/// The access level of a blueprint that a macro writes.
///
/// Concurrency: a value, `Sendable`.
public enum BlueprintAccess: Sendable {
  /// Accessible to all modules that import the blueprint's module.
  case `public`
  /// Accessible in the package.
  case package
  /// Accessible in the module.
  case `internal`
}
