/// A module whose type says what it supplies, so that the compiler can check a composition root.
///
/// `@Services` writes such a module for an extension of `Catalog`. To list blueprints of your own in a root, write one by
/// hand, with the protocol that a root lists:
///
/// ```swift
/// extension Catalog {
///   protocol ClockServices: SuppliesClock {}
///   struct ClockServicesModule: DeclaredModule {
///     typealias Listed = ClockServices
///     func install(in catalog: Catalog) { catalog.install(ClockBlueprint()) }
///   }
/// }
/// ```
///
/// A root that lists `Catalog.ClockServices` installs `Catalog.ClockServicesModule`.
///
/// Concurrency: the same as `CatalogModule`.
public protocol DeclaredModule: CatalogModule {
  /// The scope that the module's services belong to.
  associatedtype Scope = ApplicationScope

  /// Creates the module.
  init()
}

/// A module that `@Services` writes, which a root can list as a replacement, too.
///
/// Concurrency: the same as `CatalogModule`.
public protocol _WrittenModule: DeclaredModule {}

extension DeclaredModule {
  static var scope: (any CatalogScope.Type)? { Scope.self as? any CatalogScope.Type }
}

/// The scope of services that belong to no scope: the application.
///
/// Concurrency: the type has no values.
public enum ApplicationScope: Sendable {}
