public import OneLockCatalog

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
