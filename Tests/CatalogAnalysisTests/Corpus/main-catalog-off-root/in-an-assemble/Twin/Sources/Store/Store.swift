public import ServiceCatalog

/// Where the files are.
public struct PathBlueprint: SharedBlueprint {
  /// The blueprint, to be installed.
  public init() {}

  /// Assembles the path.
  public static func assemble(from catalog: any Assembling) throws -> String { "/" }
}

/// The files.
public struct FilesBlueprint: Blueprint {
  /// The blueprint, to be installed.
  public init() {}

  /// Assembles the list of files.
  public static func assemble(from catalog: any Assembling) throws -> [String] {
    [try catalog.obtain(\.path) + "a"]
  }
}

extension Catalog {
  /// Where the files are.
  public var path: PathBlueprint.Type { PathBlueprint.self }
  /// The files.
  public var files: FilesBlueprint.Type { FilesBlueprint.self }
}
