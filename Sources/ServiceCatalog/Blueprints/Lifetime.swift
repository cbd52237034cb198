/// How long a catalog keeps an instance.
///
/// Each kind of blueprint has a default lifetime and supports some of the other lifetimes, as listed in
/// <doc:Lifetimes>. If a blueprint declares a lifetime that its kind doesn't support, the program stops when the
/// blueprint is supplied or installed.
///
/// Concurrency: a `Sendable` value.
public struct Lifetime: Sendable, Hashable {
  package enum Kind: UInt8, Sendable, CaseIterable {
    case transient, shared, weak, graph, scoped
  }

  // This order of the properties leaves room for a field of one byte after `kind`. Each definition stores one there.
  package let scope: Any.Type?
  package let kind: Kind

  private init(_ kind: Kind, scope: Any.Type? = nil) {
    self.kind = kind
    self.scope = scope
  }

  /// A new instance each time the service is obtained.
  public static let transient = Lifetime(.transient)

  /// One instance, which the owning catalog keeps until the entry is replaced or the catalog is cleared.
  public static let shared = Lifetime(.shared)

  /// One instance, for as long as code outside of the catalog references it.
  ///
  /// After the instance is released, obtaining the service assembles a new one. This applies to instances of classes
  /// and actors, including those obtained as a protocol type. There are no weak references to values, so a blueprint of
  /// a struct, an enum or an Optional doesn't support this lifetime. A value that is obtained as a protocol type is
  /// assembled each time.
  public static let weak = Lifetime(.weak)

  /// One instance for all builders that run within one outermost call that obtains a service.
  ///
  /// Each outermost call has its own instance. The instance is stored with the assembly's path (the chain of entries
  /// that are being assembled), so only the tasks of its asynchronous builders share it. Builders that receive different catalogs, for example a
  /// scope and its enclosing catalog, get different instances.
  public static let graph = Lifetime(.graph)

  /// One instance in each scope of a kind, kept as long as the scope.
  ///
  /// Obtaining the service throws `outsideScope` if no such scope is open, or if the service that needs it outlives the
  /// scope.
  ///
  /// - Parameter scope: The kind of scope.
  public static func scoped(_ scope: (some CatalogScope).Type) -> Lifetime { Lifetime(.scoped, scope: scope) }

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
  /// The lifetime as written in source code, such as `shared` or `scoped(RequestScope.self)`.
  public var description: String { scope.map { "scoped(\($0).self)" } ?? "\(kind)" }
}

/// A kind of scope: a part of a program's life that has its own instances, such as a request or a session.
///
/// Declare an enum without cases. The type alone identifies the kind:
///
/// ```swift
/// enum RequestScope: CatalogScope {}
///
/// struct UserBlueprint: SharedBlueprint {
///   static var lifetime: Lifetime { .scoped(RequestScope.self) }
///   static func assemble(from catalog: any Assembling) throws -> User { … }
/// }
///
/// let request = Catalog.main.makeScope(RequestScope.self)
/// let user = try request[\.user]
/// ```
///
/// Concurrency: the conforming type's metatype is `Sendable`.
public protocol CatalogScope: SendableMetatype {}
