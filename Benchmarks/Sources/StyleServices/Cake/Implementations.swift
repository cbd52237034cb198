private struct TableRepository: Repository {
  let rows = MemoryDatabase()

  func find(_ id: Int) -> Int { rows.row(id) }
}

/// A component with numbers of a table.
public protocol TableRepositoryComponent: RepositoryComponent {}

extension TableRepositoryComponent {
  /// Creates a repository.
  public static func createRepository() -> any Repository { TableRepository() }
}

private struct DefaultService: Service {
  let repository: any Repository

  func result(_ id: Int) -> Int { repository.find(id) &* 3 }
}

/// A component with a service over the context's repository.
public protocol DefaultServiceComponent: ServiceComponent {}

extension DefaultServiceComponent where Self: RepositoryComponent {
  /// Calls a service.
  public static func createService() -> any Service { DefaultService(repository: repository) }
}

/// The same without components, as constants by hand.
public enum Globals {
  /// The repository of numbers.
  public static let repository: any Repository = TableRepository()

  /// The service over the repository.
  public static let service: any Service = DefaultService(repository: repository)
}
