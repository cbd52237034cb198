/// Reports that a file uses the macro without importing its product `ServiceCatalogMacros`.
///
/// If the product is imported, the compiler prefers the product's macro of the same name, because this one is
/// unavailable and has more parameters. It has no `output` parameter, because the compiler of Swift 6.3 crashes if two
/// macros match an output with generic arguments. A macro needs an implementation even if it's never used. The
/// implementation named here is one of the compiler's own, which adds nothing to a type.
///
/// Concurrency: not applicable.
@available(*, unavailable, message: "add the product ServiceCatalogMacros to the target, and import it")
@attached(peer, names: suffixed(Blueprint))
public macro Blueprint(_: Lifetime? = nil, name: StaticString? = nil, _: Void = (), _: Void = ()) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")
