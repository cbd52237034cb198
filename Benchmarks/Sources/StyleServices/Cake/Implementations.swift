private struct TableRepository: Repository {
  let rows = MemoryDatabase()

  func find(_ id: Int) -> Int { rows.row(id) }
}

/// Gives numbers of a table.
public protocol TableRepositoryComponent: RepositoryComponent {}

extension TableRepositoryComponent {
  /// A repository.
  public static func createRepository() -> any Repository { TableRepository() }
}

private struct DefaultService: Service {
  let repository: any Repository

  func result(_ id: Int) -> Int { repository.find(id) &* 3 }
}

/// Gives a service over the context's repository.
public protocol DefaultServiceComponent: ServiceComponent {}

extension DefaultServiceComponent where Self: RepositoryComponent {
  /// A service.
  public static func createService() -> any Service { DefaultService(repository: repository) }
}

/// The same without components: constants that are written by hand.
public enum Globals {
  /// Finds numbers.
  public static let repository: any Repository = TableRepository()

  /// Makes something of them.
  public static let service: any Service = DefaultService(repository: repository)
}
