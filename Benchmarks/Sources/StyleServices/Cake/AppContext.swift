/// The cake of the benchmarks.
public enum AppContext: TableRepositoryComponent, DefaultServiceComponent {
  /// The repository of numbers.
  public static let repository = createRepository()

  /// The service over the repository.
  public static let service = createService()
}
