/// The access level of the keys and the module that `@Services` adds.
///
/// Concurrency: `Sendable`.
public enum KeyAccess: Sendable {
  /// Other modules of the package can use the keys.
  case package
  /// Other packages can use the keys.
  case `public`
}
