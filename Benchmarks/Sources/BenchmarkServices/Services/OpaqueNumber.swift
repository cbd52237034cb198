/// Returns a number that the compiler doesn't know at the call.
///
/// A closure has to capture such a number. A closure that uses a literal would be compiled without a capture.
@inline(never)
@_semantics("optimize.no.crossmodule")
public func opaqueNumber() -> Int { 7 }
