/// Finds numbers.
public protocol Repository: Sendable {
  /// The number of an id.
  func find(_ id: Int) -> Int
}

/// Makes something of them.
public protocol Service: Sendable {
  /// The result for an id.
  func result(_ id: Int) -> Int
}

/// A piece of a context.
public protocol RepositoryComponent {
  /// The one of this context.
  static var repository: any Repository { get }

  /// Makes one.
  static func createRepository() -> any Repository
}

/// A piece of a context.
public protocol ServiceComponent {
  /// The one of this context.
  static var service: any Service { get }

  /// Makes one.
  static func createService() -> any Service
}
