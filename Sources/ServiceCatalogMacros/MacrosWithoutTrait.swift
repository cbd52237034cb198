#if !Macros
public import ServiceCatalog

// Declarations for builds without the trait, so that using a macro reports which trait to turn on. One declaration with
// both implementations is impossible: the compiler warns about each macro whose implementation it doesn't find, also if
// the macro is unavailable. The implementation named here is one of the compiler's own and adds nothing to a type, so
// swift-syntax isn't needed. Each macro has one declaration, with all arguments of its declarations with the trait.

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Services(
  _ module: StaticString, in scope: Any.Type? = nil, keys: KeyAccess? = nil, allowing allowed: [StaticString]? = nil
) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Provides(
  for key: PartialKeyPath<Catalog>? = nil, _ traits: ServiceTrait..., by type: Any.Type? = nil
) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Contributes(
  to key: PartialKeyPath<Catalog>, at place: Any? = nil, _ lifetime: ServiceTrait..., by type: Any.Type? = nil
) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Decorates(_ key: PartialKeyPath<Catalog>, by type: Any.Type? = nil) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro CompositionRoot(
  for scope: Any.Type? = nil, entry: PartialKeyPath<Catalog>..., replacing: PartialKeyPath<Catalog>...
) =
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
