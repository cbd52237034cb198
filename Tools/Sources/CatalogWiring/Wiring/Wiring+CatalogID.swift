extension Wiring {
  /// The identity of a catalog, as far as the sources show it.
  ///
  /// Two supplies with the same identity are made to the same catalog. Different identities may be the same catalog.
  ///
  /// Concurrency: a value, `Sendable`.
  @nonexhaustive
  public enum CatalogID: Sendable, Hashable {
    /// `Catalog.main`.
    case main
    /// The catalog that the code at a position creates.
    case made(SourcePosition)
    /// The scope or the copy that the code at a position opens.
    case opened(SourcePosition)
    /// The catalog with a name in the code that begins at a position, such as a parameter.
    case named(String, in: SourcePosition)
    /// The type that has the services of another style, such as a bundle.
    case type(String)
    /// A catalog after it was cleared a number of times, so that earlier supplies belong to another one.
    indirect case cleared(CatalogID, times: Int)

    /// Whether the code creates it, and it isn't a part or a copy of another catalog.
    package var isMade: Bool {
      switch self {
      case .made: true
      case .cleared(let catalog, _): catalog.isMade
      case .main, .opened, .named, .type: false
      }
    }

    /// Whether it is a scope or a copy.
    package var isOpened: Bool {
      switch self {
      case .opened: true
      case .cleared(let catalog, _): catalog.isOpened
      case .main, .made, .named, .type: false
      }
    }
  }
}
