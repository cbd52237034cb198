public import ServiceCatalog

/// A theme.
public struct ThemeBlueprint: SharedBlueprint {
  /// Creates the blueprint.
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

  /// The screen's color.
  public var color: String { theme.wrappedValue }
}
