/// The lifetime of a service that a function declares.
///
/// Concurrency: a value, `Sendable`.
public enum ProvidedLifetime: Sendable {
  /// A new instance each time.
  case transient
  /// One instance for each catalog.
  case shared
  /// One instance while it is referenced.
  case weak
  /// One instance for each scope of the extension's kind.
  case scoped
  /// One instance for each outermost call to `obtain`.
  case graph
}
