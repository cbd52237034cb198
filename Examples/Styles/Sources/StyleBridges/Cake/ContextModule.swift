public import AuthServices
public import ServiceCatalog
import ServiceCatalogMacros

/// A module with a context's services.
///
/// They are created when they are obtained.
public struct ContextModule: CatalogModule {
  /// The components that the context needs.
  ///
  /// Its type must be usable on any thread.
  public typealias Components = UserRepositoryComponent & UserServiceComponent & SendableMetatype

  private let type: any Components.Type

  /// Creates a module over a context.
  public init(type: any Components.Type) {
    self.type = type
  }

  /// Supplies the context's services.
  public func install(in catalog: Catalog) {
    catalog.supply(UserRepositoryBlueprint.self) { [type] _ in type.userRepository }
    catalog.supply(UserServiceBlueprint.self) { [type] _ in type.userService }
  }
}

/// The service that signs users in, for a catalog.
///
/// A context has the service, and `ContextModule` supplies it.
public struct UserServiceBlueprint: SuppliedBlueprint {
  /// The type of the instances.
  public typealias Output = any UserService
}

/// The repository of the users, which the program supplies.
public struct UserRepositoryBlueprint: SuppliedBlueprint {
  /// The type of the instances.
  public typealias Output = any UserRepository
}

extension Catalog {
  /// The service that signs users in.
  @Key public var userService: UserServiceBlueprint.Type { UserServiceBlueprint.self }

  /// The repository of the users.
  public var userRepository: UserRepositoryBlueprint.Type { UserRepositoryBlueprint.self }
}
