#if Configuration
import ServiceCatalog

/// An error that lists all wrong settings of the services that were read.
///
/// Concurrency: a value, `Sendable`.
public struct ConfigurationError: Error, CustomStringConvertible {
  /// A wrong setting.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Problem: Error, Hashable, CustomStringConvertible {
    /// The key, such as `database.url`; nil for a name that isn't a setting, and for an error of the service's function.
    public let key: String?
    /// The key of the service that needs the setting; nil for a name that isn't a setting.
    public let service: String?
    /// The line that says where the value comes from, what is wrong, and what to write.
    ///
    /// It contains no secret.
    public let description: String

    /// Creates a problem.
    ///
    /// The line contains what sources have and functions throw.
    init(key: String?, service: String?, description: String) {
      (self.key, self.service) = (key, service)
      self.description = String(inOneLine: description)
    }
  }

  /// The wrong settings, in the order in which the services were supplied.
  public let problems: [Problem]

  /// A line for each wrong setting.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
#endif
