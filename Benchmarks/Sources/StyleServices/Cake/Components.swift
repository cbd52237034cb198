/// The repository of numbers.
public protocol Repository: Sendable {
  /// Returns the number of an id.
  func find(_ id: Int) -> Int
}

/// The service over the repository.
public protocol Service: Sendable {
  /// Returns the result for an id.
  func result(_ id: Int) -> Int
}

/// A component of a context.
public protocol RepositoryComponent {
  /// The service of this context.
  static var repository: any Repository { get }

  /// Creates the service.
  static func createRepository() -> any Repository
}

/// A component of a context.
public protocol ServiceComponent {
  /// The service of this context.
  static var service: any Service { get }

  /// Creates the service.
  static func createService() -> any Service
}
