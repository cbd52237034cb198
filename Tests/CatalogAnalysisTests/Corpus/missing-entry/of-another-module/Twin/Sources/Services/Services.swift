public import ServiceCatalog

/// The namespace of the services.
public enum Services {
  /// The feature's flags.
  public struct FlagsBlueprint: SharedBlueprint {
    /// Creates the blueprint.
    public init() {}

    /// Assembles the flags.
    public static func assemble(from catalog: any Assembling) throws -> [String] { ["beta"] }
  }
}

extension Catalog {
  /// The feature's flags.
  public var flags: Services.FlagsBlueprint.Type { Services.FlagsBlueprint.self }
}
