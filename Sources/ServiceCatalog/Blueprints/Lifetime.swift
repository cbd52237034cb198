/// How long an instance is kept.
///
/// A blueprint that is no ``SharedBlueprint`` has no lifetime: it gives a new instance at every obtain.
///
/// Concurrency: a value, `Sendable`.
public struct Lifetime: Sendable, Hashable {
  /// What an entry stores; 0 stands for no lifetime there.
  let code: UInt8
  /// The kind of scope that keeps it, if one does.
  let scope: Any.Type?

  /// The codes.
  enum Code {
    static var shared: UInt8 { 1 }
    static var weak: UInt8 { 2 }
    static var assembly: UInt8 { 3 }
    static var scoped: UInt8 { 4 }
  }

  private init(_ code: UInt8, scope: Any.Type? = nil) {
    self.code = code
    self.scope = scope
  }

  init?(code: UInt8, scope: Any.Type?) {
    guard code != 0 else { return nil }
    self.init(code, scope: scope)
  }

  /// As long as the catalog that owns the entry, or until the entry is replaced or the catalog cleared.
  public static let shared = Lifetime(Code.shared)

  /// While somebody holds it: one instance for all who ask meanwhile, and a new one when it has gone.
  ///
  /// It holds for instances of classes and actors, also behind a protocol. A value has no holder: it is built each time.
  public static let weak = Lifetime(Code.weak)

  /// Within one outermost obtain: all builders that run under it are given the same instance, another obtain another one.
  ///
  /// It lives on the assembly's path, so that another thread never sees it. Builders that are given different catalogs, a
  /// scope and the catalog around it, are given different instances.
  public static let assembly = Lifetime(Code.assembly)

  /// One instance in each scope of a kind, as long as the scope.
  ///
  /// Obtained where no such scope is open, or by a builder whose instance outlives it, it is the error `outsideScope`.
  ///
  /// - Parameter scope: The kind of scope.
  public static func scoped(_ scope: (some CatalogScope).Type) -> Lifetime {
    Lifetime(Code.scoped, scope: scope)
  }

  /// Whether both are the same, of the same kind of scope if of one.
  public static func == (left: Lifetime, right: Lifetime) -> Bool {
    left.code == right.code && left.scope.map { ObjectIdentifier($0) } == right.scope.map { ObjectIdentifier($0) }
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(scope.map { ObjectIdentifier($0) })
  }
}
