public import SeedCatalog

extension Catalog {
  /// The key of ``SeedFirstLeafBlueprint``.
  public var firstLeaf: SeedFirstLeafBlueprint.Type { SeedFirstLeafBlueprint.self }

  /// The key of ``SeedSecondLeafBlueprint``.
  public var secondLeaf: SeedSecondLeafBlueprint.Type { SeedSecondLeafBlueprint.self }

  /// The key of ``SeedThirdLeafBlueprint``.
  public var thirdLeaf: SeedThirdLeafBlueprint.Type { SeedThirdLeafBlueprint.self }

  /// The key of ``SeedFourthLeafBlueprint``.
  public var fourthLeaf: SeedFourthLeafBlueprint.Type { SeedFourthLeafBlueprint.self }

  /// The key of ``SeedLeftBlueprint``.
  public var left: SeedLeftBlueprint.Type { SeedLeftBlueprint.self }

  /// The key of ``SeedRightBlueprint``.
  public var right: SeedRightBlueprint.Type { SeedRightBlueprint.self }

  /// The key of ``SeedRootBlueprint``.
  public var root: SeedRootBlueprint.Type { SeedRootBlueprint.self }

  /// The key of ``SeedShared0Blueprint``.
  public var shared0: SeedShared0Blueprint.Type { SeedShared0Blueprint.self }

  /// The key of ``SeedShared1Blueprint``.
  public var shared1: SeedShared1Blueprint.Type { SeedShared1Blueprint.self }

  /// The key of ``SeedShared2Blueprint``.
  public var shared2: SeedShared2Blueprint.Type { SeedShared2Blueprint.self }
}
