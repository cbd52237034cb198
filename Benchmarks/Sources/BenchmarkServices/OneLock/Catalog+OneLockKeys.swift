public import OneLockCatalog

extension Catalog {
  /// The key of ``OneLockFirstLeafBlueprint``.
  public var firstLeaf: OneLockFirstLeafBlueprint.Type { OneLockFirstLeafBlueprint.self }

  /// The key of ``OneLockSecondLeafBlueprint``.
  public var secondLeaf: OneLockSecondLeafBlueprint.Type { OneLockSecondLeafBlueprint.self }

  /// The key of ``OneLockThirdLeafBlueprint``.
  public var thirdLeaf: OneLockThirdLeafBlueprint.Type { OneLockThirdLeafBlueprint.self }

  /// The key of ``OneLockFourthLeafBlueprint``.
  public var fourthLeaf: OneLockFourthLeafBlueprint.Type { OneLockFourthLeafBlueprint.self }

  /// The key of ``OneLockLeftBlueprint``.
  public var left: OneLockLeftBlueprint.Type { OneLockLeftBlueprint.self }

  /// The key of ``OneLockRightBlueprint``.
  public var right: OneLockRightBlueprint.Type { OneLockRightBlueprint.self }

  /// The key of ``OneLockRootBlueprint``.
  public var root: OneLockRootBlueprint.Type { OneLockRootBlueprint.self }

  /// The key of ``OneLockShared0Blueprint``.
  public var shared0: OneLockShared0Blueprint.Type { OneLockShared0Blueprint.self }

  /// The key of ``OneLockShared1Blueprint``.
  public var shared1: OneLockShared1Blueprint.Type { OneLockShared1Blueprint.self }

  /// The key of ``OneLockShared2Blueprint``.
  public var shared2: OneLockShared2Blueprint.Type { OneLockShared2Blueprint.self }
}
