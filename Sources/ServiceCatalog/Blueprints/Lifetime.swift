/// How long a catalog keeps an instance.
///
/// Each kind of blueprint has a default lifetime and supports some of the others. <doc:Lifetimes> lists them in a
/// table. If a blueprint declares a lifetime that its kind doesn't support, the program stops when the blueprint is
/// supplied or installed.
///
/// Concurrency: a `Sendable` value.
public struct Lifetime: Sendable, Hashable {
  enum Kind: UInt8, Sendable {
    case transient, shared, weak, graph, scoped
  }

  // This order of the properties leaves room for a field of one byte after `kind`. Each definition stores one there.
  let scope: Any.Type?
  let kind: Kind

  private init(_ kind: Kind, scope: Any.Type? = nil) {
    self.kind = kind
    self.scope = scope
  }

  /// A new instance for each obtain.
  public static let transient = Lifetime(.transient)

  /// The catalog that owns the entry keeps one instance, until the entry is replaced or the catalog is cleared.
  public static let shared = Lifetime(.shared)

  /// One instance for as long as it is referenced elsewhere.
  ///
  /// The next obtain after its release assembles a new one. This applies to instances of classes and actors, also
  /// behind a protocol. A value can't be referenced weakly, so each obtain assembles a new one.
  public static let weak = Lifetime(.weak)

  /// One instance for all builders that run within one outermost obtain.
  ///
  /// Another outermost obtain gets another instance. The instance is stored with the path of the assembly, so other
  /// threads never see it. Builders that receive different catalogs get different instances, for example a scope and
  /// the catalog around it.
  public static let graph = Lifetime(.graph)

  /// One instance in each scope of a kind, kept as long as the scope.
  ///
  /// Obtaining it throws `outsideScope` if no such scope is open, or if the instance being assembled outlives the
  /// scope.
  ///
  /// - Parameter scope: The kind of scope.
  public static func scoped(_ scope: (some CatalogScope).Type) -> Lifetime {
    Lifetime(.scoped, scope: scope)
  }

  /// Returns whether two lifetimes are equal, including the kind of scope.
  public static func == (left: Lifetime, right: Lifetime) -> Bool {
    left.kind == right.kind && left.scope.map { ObjectIdentifier($0) } == right.scope.map { ObjectIdentifier($0) }
  }

  /// Hashes the properties that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(scope.map { ObjectIdentifier($0) })
  }
}

extension Lifetime: CustomStringConvertible {
  /// The lifetime as written in source: `shared`, or `scoped(RequestScope.self)`.
  public var description: String { scope.map { "scoped(\($0).self)" } ?? "\(kind)" }
}
