#if !Macros
public import ServiceCatalog

// Declarations for builds without the trait, so that using a macro reports which trait to turn on. A macro needs an
// implementation even if it can't be used. The implementation named here is one of the compiler's own and adds
// nothing to a type, so swift-syntax isn't needed.

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Services(_ module: StaticString, keys: KeyAccess? = nil) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Services<Scope: CatalogScope>(
  _ module: StaticString, in scope: Scope.Type, keys: KeyAccess? = nil
) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Provides(_ lifetime: ProvidedLifetime? = nil, live: Bool = false) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Provides<Instance>(
  _ lifetime: ProvidedLifetime? = nil, live: Bool = false, disposing dispose: (Instance) async throws -> Void
) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Provides<Instance>(
  _ lifetime: ProvidedLifetime? = nil, live: Bool = false, disposing dispose: (Instance, Ending) async throws -> Void
) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Provides<Instance>(
  _ lifetime: ProvidedLifetime? = nil, live: Bool = false, disposing dispose: (Instance) -> () async throws -> Void
) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Provides(_ lifetime: ProvidedLifetime? = nil, live: Bool = false, by type: Any.Type) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro CompositionRoot(
  entry: PartialKeyPath<Catalog>..., replacing: PartialKeyPath<Catalog>...
) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro CompositionRoot<Scope: CatalogScope>(
  for scope: Scope.Type, entry: PartialKeyPath<Catalog>..., replacing: PartialKeyPath<Catalog>...
) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Provides(
  for key: PartialKeyPath<Catalog>, _ lifetime: ProvidedLifetime? = nil, live: Bool = false
) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Contributes(
  to key: PartialKeyPath<Catalog>, _ lifetime: ProvidedLifetime? = nil
) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Decorates(_ key: PartialKeyPath<Catalog>) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Provides<Instance>(
  _ lifetime: ProvidedLifetime? = nil, live: Bool = false, by type: Any.Type,
  disposing dispose: (Instance) async throws -> Void
) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Provides<Instance>(
  _ lifetime: ProvidedLifetime? = nil, live: Bool = false, by type: Any.Type,
  disposing dispose: (Instance, Ending) async throws -> Void
) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Provides<Instance>(
  _ lifetime: ProvidedLifetime? = nil, live: Bool = false, by type: Any.Type,
  disposing dispose: (Instance) -> () async throws -> Void
) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Provides(
  for key: PartialKeyPath<Catalog>, _ lifetime: ProvidedLifetime? = nil, live: Bool = false, by type: Any.Type
) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Contributes(
  to key: PartialKeyPath<Catalog>, _ lifetime: ProvidedLifetime? = nil, by type: Any.Type
) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Decorates(_ key: PartialKeyPath<Catalog>, by type: Any.Type) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Key() =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Supplied() =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Collected() =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")
#endif
