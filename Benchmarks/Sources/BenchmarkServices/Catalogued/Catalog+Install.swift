public import ServiceCatalog

extension Catalog {
  /// Supplies the eleven entries, like an application's composition root.
  public func installAll() {
    install(
      FirstLeafBlueprint(), SecondLeafBlueprint(), ThirdLeafBlueprint(), FourthLeafBlueprint(),
      LeftBlueprint(), RightBlueprint(), RootBlueprint(),
      Shared0Blueprint(), Shared1Blueprint(), Shared2Blueprint(), ScopedLeafBlueprint()
    )
  }
}
