public import SeedCatalog

extension Catalog {
  /// Supplies the ten entries like the comparison's users do: transient ones in a list, shared ones one by one.
  public func installAll() {
    let transients: [any Blueprint.Type] = [
      SeedFirstLeafBlueprint.self, SeedSecondLeafBlueprint.self, SeedThirdLeafBlueprint.self,
      SeedFourthLeafBlueprint.self, SeedLeftBlueprint.self, SeedRightBlueprint.self, SeedRootBlueprint.self,
    ]
    transients.forEach { install($0) }
    supplyShared(SeedShared0Blueprint.self) { try SeedShared0Blueprint.assemble(from: $0) }
    supplyShared(SeedShared1Blueprint.self) { try SeedShared1Blueprint.assemble(from: $0) }
    supplyShared(SeedShared2Blueprint.self) { try SeedShared2Blueprint.assemble(from: $0) }
  }

  private func install<B: Blueprint>(_ blueprint: B.Type) {
    supply(B.self) { try B.assemble(from: $0) }
  }
}
