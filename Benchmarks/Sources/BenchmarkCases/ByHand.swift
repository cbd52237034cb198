import BenchmarkServices

/// The work without any catalog.
///
/// Every operation is a function of its own that is never inlined: in a loop, the compiler would read a `static let`'s
/// "was it initialized?" once for all iterations, which no user's code does.
enum ByHand {
  @inline(never)
  static func transient() -> any Service {
    LeafService(number: 1, extra: 2)
  }

  @inline(never)
  static func shared() -> any Service {
    Singletons.shared0
  }

  @inline(never)
  static func otherShared() -> any Service {
    Singletons.shared1
  }

  @inline(never)
  static func graph() -> any Service {
    BranchService(
      left: BranchService(left: LeafService(number: 1, extra: 2), right: LeafService(number: 3, extra: 4)),
      right: BranchService(left: LeafService(number: 5, extra: 6), right: LeafService(number: 7, extra: 8))
    )
  }
}
