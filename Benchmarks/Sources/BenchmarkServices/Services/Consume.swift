/// Takes a service over and lets it go: what every loop does with what it obtained.
///
/// The compiler sees nothing of it from outside: it can neither drop nor move the reading of what is given to it. It
/// takes ownership, because a service that is obtained is there to be kept: a `static let` has to be retained too.
@inline(never)
@_semantics("optimize.no.crossmodule")
public func consume(_ service: consuming any Service) {}
