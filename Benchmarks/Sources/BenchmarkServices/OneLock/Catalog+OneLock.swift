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

extension Catalog {
  /// Supplies the ten entries like the comparison's users do: transient ones in a list, shared ones one by one.
  public func installAll() {
    let transients: [any Blueprint.Type] = [
      OneLockFirstLeafBlueprint.self, OneLockSecondLeafBlueprint.self, OneLockThirdLeafBlueprint.self,
      OneLockFourthLeafBlueprint.self, OneLockLeftBlueprint.self, OneLockRightBlueprint.self, OneLockRootBlueprint.self,
    ]
    transients.forEach { install($0) }
    supplyShared(OneLockShared0Blueprint.self) { try OneLockShared0Blueprint.assemble(from: $0) }
    supplyShared(OneLockShared1Blueprint.self) { try OneLockShared1Blueprint.assemble(from: $0) }
    supplyShared(OneLockShared2Blueprint.self) { try OneLockShared2Blueprint.assemble(from: $0) }
  }

  private func install<B: Blueprint>(_ blueprint: B.Type) {
    supply(B.self) { try B.assemble(from: $0) }
  }
}

extension Catalog {
  /// Returns this catalog.
  ///
  /// The compiler knows only the protocol of the result, as in a builder.
  @inline(never)
  @_semantics("optimize.no.crossmodule")
  public func opaque() -> any Assembling { self }
}
