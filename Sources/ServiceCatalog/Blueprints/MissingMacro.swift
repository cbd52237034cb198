/// Says that the macro is in the product `ServiceCatalogMacros`, to a file that doesn't import it.
///
/// That product's macro of this name is preferred wherever it is imported: this one is unavailable, and has more
/// parameters than any of its. It has no `output`, because the compiler of Swift 6.3 crashes if two macros match an output
/// that has generic arguments. A macro needs an implementation even if nothing can use it; the compiler's own adds
/// nothing to a type.
///
/// Concurrency: none of its own.
@available(*, unavailable, message: "add the product ServiceCatalogMacros to the target, and import it")
@attached(peer, names: suffixed(Blueprint))
public macro Blueprint(_: Lifetime? = nil, name: StaticString? = nil, _: Void = (), _: Void = ()) =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")
