/// How long an instance is kept.
///
/// Each kind of blueprint has a default and supports some of the others; <doc:Lifetimes> has the table. A blueprint that
/// declares one which its kind doesn't support stops the program when it is supplied or installed.
///
/// Concurrency: a value, `Sendable`.
public struct Lifetime: Sendable, Hashable {
  enum Kind: UInt8, Sendable {
    case transient, shared, weak, graph, scoped
  }

  // In this order a field of one byte fits behind the kind: each definition has one there.
  /// The kind of scope that keeps the instance, if one does.
  let scope: Any.Type?
  let kind: Kind

  private init(_ kind: Kind, scope: Any.Type? = nil) {
    self.kind = kind
    self.scope = scope
  }

  /// Not at all: each obtain gives a new instance.
  public static let transient = Lifetime(.transient)

  /// As long as the catalog that owns the entry, or until the entry is replaced or the catalog cleared.
  public static let shared = Lifetime(.shared)

  /// While somebody holds it: one instance for all who ask meanwhile, and a new one when it has gone.
  ///
  /// It holds for instances of classes and actors, also behind a protocol. A value has no holder: it is built each time.
  public static let weak = Lifetime(.weak)

  /// Within one outermost obtain: all builders that run under it are given the same instance, another obtain another one.
  ///
  /// It lives on the assembly's path, so that another thread never sees it. Builders that are given different catalogs, a
  /// scope and the catalog around it, are given different instances.
  public static let graph = Lifetime(.graph)

  /// One instance in each scope of a kind, as long as the scope.
  ///
  /// Obtained where no such scope is open, or by a builder whose instance outlives it, it is the error `outsideScope`.
  ///
  /// - Parameter scope: The kind of scope.
  public static func scoped(_ scope: (some CatalogScope).Type) -> Lifetime {
    Lifetime(.scoped, scope: scope)
  }

  /// Whether both are the same, of the same kind of scope if of one.
  public static func == (left: Lifetime, right: Lifetime) -> Bool {
    left.kind == right.kind && left.scope.map { ObjectIdentifier($0) } == right.scope.map { ObjectIdentifier($0) }
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(scope.map { ObjectIdentifier($0) })
  }
}

extension Lifetime: CustomStringConvertible {
  /// The lifetime as it is written in source: `shared`, or `scoped(RequestScope.self)`.
  public var description: String { scope.map { "scoped(\($0).self)" } ?? "\(kind)" }
}
