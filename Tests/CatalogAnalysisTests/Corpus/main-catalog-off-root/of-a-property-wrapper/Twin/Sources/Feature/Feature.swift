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
  private let theme: Obtained<ThemeBlueprint>

  /// A screen.
  public init(in catalog: Catalog) { theme = Obtained(\.theme, from: catalog) }

  /// Its colour.
  public var color: String { theme.wrappedValue }
}
