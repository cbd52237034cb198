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
