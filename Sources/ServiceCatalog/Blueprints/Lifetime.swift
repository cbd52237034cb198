/// How long an instance is kept.
///
/// A blueprint that is no ``SharedBlueprint`` has no lifetime: it gives a new instance at every obtain.
///
/// Concurrency: a value, `Sendable`.
public struct Lifetime: Sendable, Hashable {
  /// What an entry stores; 0 stands for no lifetime there.
  let code: UInt8

  private init(_ code: UInt8) {
    self.code = code
  }

  init?(code: UInt8) {
    guard code != 0 else { return nil }
    self.code = code
  }

  /// As long as the catalog that owns the entry, or until the entry is replaced or the catalog cleared.
  public static let shared = Lifetime(1)

  /// While somebody holds it: one instance for all who ask meanwhile, and a new one when it has gone.
  ///
  /// It holds for instances of classes and actors, also behind a protocol. A value has no holder: it is built each time.
  public static let weak = Lifetime(2)

  /// Within one outermost obtain: all builders that run under it are given the same instance, another obtain another one.
  ///
  /// It lives on the assembly's path, so that another thread never sees it.
  public static let assembly = Lifetime(3)
}
