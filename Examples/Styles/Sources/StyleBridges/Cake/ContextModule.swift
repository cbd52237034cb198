public import AuthServices
public import ServiceCatalog

/// A context's services, supplied to a catalog: nothing of the context is made before somebody obtains it.
public struct ContextModule: CatalogModule {
  /// What the context has to have, and that its type may be named on any thread.
  public typealias Components = UserRepositoryComponent & UserServiceComponent & SendableMetatype

  private let type: any Components.Type

  /// A module over a context.
  public init(type: any Components.Type) {
    self.type = type
  }

  /// Supplies what the context has.
  public func install(in catalog: Catalog) {
    catalog.supply(UserRepositoryBlueprint.self) { [type] _ in type.userRepository }
    catalog.supply(UserServiceBlueprint.self) { [type] _ in type.userService }
  }
}
