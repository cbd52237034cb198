/// Takes a number.
///
/// The compiler sees nothing of it from outside: it can neither drop nor move the work that made the number.
@inline(never)
@_semantics("optimize.no.crossmodule")
public func consume(_ number: Int) {}
