#if !Macros
// Declarations for builds without the trait, as those of `ServiceCatalogMacros`.

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer, names: prefixed(Has))
public macro Service() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer, names: suffixed(Component))
public macro Component() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Needs the trait `Macros`.
@available(*, unavailable, message: "turn on the trait of its package: .package(…, traits: [\"Macros\"])")
@attached(peer)
public macro Context(_ services: Any.Type...) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")
#endif
