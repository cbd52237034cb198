public import ServiceCatalog

/// The folder of the files.
public struct PathBlueprint: SharedBlueprint {
  /// Creates the blueprint.
  public init() {}

  /// Assembles the path.
  public static func assemble(from catalog: any Assembling) throws -> String { "/" }
}

/// The files.
public struct FilesBlueprint: Blueprint {
  /// Creates the blueprint.
  public init() {}

  /// Assembles the list of files.
  public static func assemble(from catalog: any Assembling) throws -> [String] {
    [try Catalog.main.obtain(\.path) + "a"]  // defect: main-catalog-off-root
  }
}

extension Catalog {
  /// The folder of the files.
  public var path: PathBlueprint.Type { PathBlueprint.self }
  /// The files.
  public var files: FilesBlueprint.Type { FilesBlueprint.self }
}
