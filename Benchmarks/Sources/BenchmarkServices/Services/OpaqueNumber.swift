/// A number of which the compiler knows nothing at the call.
///
/// A closure that captures it has to keep it. One that captures a literal would be compiled as one that captures nothing.
@inline(never)
@_semantics("optimize.no.crossmodule")
public func opaqueNumber() -> Int { 7 }
