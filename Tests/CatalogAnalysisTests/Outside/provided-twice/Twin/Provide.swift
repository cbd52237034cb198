import ServiceCatalog

extension Catalog {
  /// `supply` for values that exist already or are cheap.
  func provide<B: SharedBlueprint>(_ blueprint: B.Type, _ value: @escaping @autoclosure @Sendable () -> B.Output) {
    supply(blueprint) { _ in value() }
  }
}
