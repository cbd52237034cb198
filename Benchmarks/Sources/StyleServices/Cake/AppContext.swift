/// The cake.
public enum AppContext: TableRepositoryComponent, DefaultServiceComponent {
  /// Finds numbers.
  public static let repository = createRepository()

  /// Makes something of them.
  public static let service = createService()
}
