public import ServiceCatalog

/// A theme.
public struct ThemeBlueprint: SharedBlueprint {
  /// The blueprint, to be installed.
  public init() {}

  /// Assembles the theme.
  public static func assemble(from catalog: any Assembling) throws -> String { "red" }
}

extension Catalog {
  /// The theme.
  public var theme: ThemeBlueprint.Type { ThemeBlueprint.self }
}

/// A screen.
public final class Screen {
  private let theme = Obtained(\.theme, from: .main)  // defect: main-catalog-off-root

  /// A screen.
  public init() {}

  /// Its colour.
  public var color: String { theme.wrappedValue }
}
