/// Consumes a service.
///
/// Every loop calls it with the obtained one.
///
/// The compiler can't look inside from other modules, so it can neither remove nor move the reading of the argument.
/// The function takes ownership, because a caller obtains a service to keep it. A `static let` then has to be retained,
/// too.
@inline(never)
@_semantics("optimize.no.crossmodule")
public func consume(_ service: consuming any Service) {}

/// Returns a number that the compiler doesn't know at the call.
///
/// A closure has to capture such a number. A closure that uses a literal would be compiled without a capture.
@inline(never)
@_semantics("optimize.no.crossmodule")
public func opaqueNumber() -> Int { 7 }
