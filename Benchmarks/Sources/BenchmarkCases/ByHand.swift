import BenchmarkServices

/// The operations by hand, without a catalog.
///
/// Each operation is a separate function that is never inlined. In a loop, the compiler would otherwise check once for
/// all iterations whether a `static let` is initialized, which doesn't happen in users' code.
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
