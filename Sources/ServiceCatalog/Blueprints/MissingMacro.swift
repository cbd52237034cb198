/// Reports that the macro is in the product `ServiceCatalogMacros`, in a file that doesn't import it.
///
/// If the product is imported, the compiler prefers its macro of the same name, because this one is unavailable and has
/// more parameters. This one has no `output` parameter: the compiler of Swift 6.3 crashes if two macros match an output
/// with generic arguments. A macro needs an implementation even if it's never used. The compiler's own one named here
/// adds nothing to a type.
///
/// Concurrency: not applicable.
@available(*, unavailable, message: "add the product ServiceCatalogMacros to the target, and import it")
@attached(peer, names: suffixed(Blueprint))
public macro Blueprint(_: Lifetime? = nil, name: StaticString? = nil, _: Void = (), _: Void = ()) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")
