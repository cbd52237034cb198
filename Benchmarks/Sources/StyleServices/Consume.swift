/// Consumes a number.
///
/// The compiler can't look inside from other modules, so it can neither remove nor move the work that computed the
/// number.
@inline(never)
@_semantics("optimize.no.crossmodule")
public func consume(_ number: Int) {}
