/// A kind of scope: a part of a program's life that has instances of its own, such as a request, a session or a screen.
///
/// An enum without cases is enough, for its type alone says which kind it is:
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
