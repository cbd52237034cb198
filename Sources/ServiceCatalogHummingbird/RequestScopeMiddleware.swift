#if Hummingbird
public import Hummingbird
public import ServiceCatalog
public import ServiceCatalogMacros
import Synchronization

/// A middleware that opens a scope for each request, and disposes it with the request's outcome.
///
/// ```swift
/// router.add(middleware: RequestScopeMiddleware(of: catalog) { request, context in
///   RequestRoot(path: request.uri.path)
/// })
/// router.get("orders") { request, context in
///   try await Catalog.main.obtain(\.orders).all()
/// }
/// ```
///
/// The closure makes the root of each request's scope, with the values of the request. If it throws, the request fails
/// with its error. The kind of a scope without a root is passed as a type: `RequestScopeMiddleware(RequestScope.self, of: catalog)`.
///
/// `Catalog.main` is the scope in the middleware and handlers that follow this one, and while the response's body is
/// written. Hummingbird writes the body after every middleware has returned, so the scope lives until the body is
/// written or a write fails. A client that reads slowly keeps the scope open. When it ends, its instances are
/// disposed with one of these outcomes:
///
/// - `.finished` if the body was written completely. A transaction then commits.
/// - `.failed` with the error if a handler or the body threw, or with a ``RequestFailure`` if `isFailure` returns
///   true for the response. By default, this function returns true for a status of 500 or above.
///
/// If the response has no body, the scope ends before the response is sent.
///
/// Add this middleware after `TracingMiddleware`, so that the spans of the body and of disposals are children of the
/// request's span. Add it before middleware that replaces a response or its body, because a scope fails if its body
/// is never written. A connection that is upgraded has no scope.
///
/// A request has one scope of each kind. A second middleware for the same catalog and kind does nothing. A middleware
/// for a different kind opens its scope within the first one.
///
/// If a builder throws an `HTTPResponseError`, such as `HTTPError(.unauthorized)`, the response has that error's
/// status. After the body has begun, the status can't change.
///
/// If a disposal throws before the response has begun, the request fails. If it throws after the body, the error is
/// logged and the connection is closed, because the client already has the response. If the client must not receive a
/// success before the transaction is committed, use ``DisposalTime/beforeResponse``.
///
/// A shutdown of the catalog waits for the requests that are in progress, so their transactions end before the
/// catalog closes their dependencies. After the shutdown's timeout, the scopes of these requests are disposed with
/// `.failed`. A request that arrives after the shutdown has begun receives the status 503. A handler must not await
/// the shutdown, because the shutdown waits for the handler.
///
/// Concurrency: `Sendable`. Requests are handled at the same time.
public struct RequestScopeMiddleware<Context: RequestContext>: RouterMiddleware {
  /// A function that opens a scope in a catalog.
  private typealias Opener = (Catalog) throws(CatalogError) -> OpenScope

  private let settings: RequestScopeSettings
  private let opener: @Sendable (Request, Context) async throws -> Opener
  private let time: DisposalTime
  private let isFailure: @Sendable (Response) -> Bool

  /// The number of scopes that are open now, for a page that shows the state of a server.
  ///
  /// Concurrency: callable from any thread. Requests begin and end meanwhile.
  public var openScopes: Int { settings.count.value }

  /// Creates a middleware that opens scopes of a kind, which a root doesn't open.
  ///
  /// - Parameters:
  ///   - scope: The kind of scope to open.
  ///   - catalog: The catalog from which the scope is opened.
  ///   - time: The moment when the scope is disposed.
  ///   - timeout: The time limit for each disposal, or nil for no limit. A disposal that takes longer is cancelled,
  ///     reported and abandoned.
  ///   - isFailure: A function that returns whether a handler's response counts as a failure.
  public init(
    _ scope: (some CatalogScope).Type, of catalog: Catalog, disposing time: DisposalTime = .afterBody,
    timeout: Duration? = nil, isFailure: @escaping @Sendable (Response) -> Bool = { $0.status.code >= 500 }
  ) {
    self.init(RequestScopeSettings(scope, of: catalog, timeout), time, isFailure) { _, _ in
      { catalog throws(CatalogError) in try catalog.openScope(scope) }
    }
  }

  /// Creates a middleware that opens each scope by a root, with the values of the request.
  ///
  /// - Parameters:
  ///   - catalog: The catalog from which the scope is opened.
  ///   - time: The moment when the scope is disposed.
  ///   - timeout: The time limit for each disposal, or nil for no limit.
  ///   - isFailure: A function that returns whether a handler's response counts as a failure.
  ///   - root: A function that makes the root. It runs outside of the scope.
  public init<Root: ScopeRoot>(
    of catalog: Catalog, disposing time: DisposalTime = .afterBody, timeout: Duration? = nil,
    isFailure: @escaping @Sendable (Response) -> Bool = { $0.status.code >= 500 },
    root: @escaping @Sendable (Request, Context) async throws -> Root
  ) {
    self.init(RequestScopeSettings(Root.ScopeKind.self, of: catalog, timeout), time, isFailure) { request, context in
      let root = try await root(request, context)
      return { catalog throws(CatalogError) in try catalog.openScope(root) }
    }
  }

  private init(
    _ settings: RequestScopeSettings, _ time: DisposalTime, _ isFailure: @escaping @Sendable (Response) -> Bool,
    opener: @escaping @Sendable (Request, Context) async throws -> Opener
  ) {
    self.settings = settings
    self.time = time
    self.isFailure = isFailure
    self.opener = opener
  }

  /// Handles a request in its own scope.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - context: The request's context.
  ///   - next: The next middleware or the handler.
  /// - Returns: The response. With ``DisposalTime/afterBody``, its body keeps the scope alive.
  /// - Throws: The error of the function that makes the root or of `next`, the `HTTPResponseError` of a builder instead of the catalog's error, or an
  ///   `HTTPError` with the status 503 if the catalog is shut down.
  @concurrent
  public func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    if RequestLifetime.current?.has(settings) == true { return try await next(request, context) }
    let lifetime = try RequestLifetime(settings, context.logger, opening: try await opener(request, context))
    let response: Response
    do {
      response = try await lifetime.run { try await next(request, context) }
    } catch {
      await lifetime.endAndLog(.failed(error))
      throw error.httpResponseError ?? error
    }
    let ending: Ending = isFailure(response) ? .failed(RequestFailure(status: response.status)) : .finished
    // The body of a response to HEAD is never written.
    let hasBody = request.method != .head && response.body.contentLength != 0
    if hasBody, time == .afterBody { return lifetime.keeping(response, ending) }
    try await lifetime.endBeforeResponse(ending)
    return response
  }
}

/// The settings for opening and ending the scopes of requests, and their number.
struct RequestScopeSettings: Sendable {
  let catalog: Catalog
  let kind: ObjectIdentifier
  let count = ScopeCount()
  private let timeout: Duration?

  init<Scope: CatalogScope>(_ scope: Scope.Type, of catalog: Catalog, _ timeout: Duration?) {
    self.catalog = catalog
    self.timeout = timeout
    kind = ObjectIdentifier(Scope.self)
  }

  /// Opens a scope, within that of an outer middleware if one exists.
  func openScope(
    _ outer: Catalog?, _ open: (Catalog) throws(CatalogError) -> OpenScope
  ) throws(CatalogError) -> OpenScope {
    let scope = try open(outer ?? catalog)
    count.change(by: 1)
    return scope
  }

  /// Disposes the instances that a scope keeps.
  func end(_ scope: OpenScope, _ ending: Ending) async throws {
    defer { count.change(by: -1) }
    try await scope.end(ending, timeout: timeout)
  }
}

/// The number of open scopes, which is atomic.
final class ScopeCount: Sendable {
  private let number = Atomic<Int>(0)

  var value: Int { number.load(ordering: .relaxed) }

  func change(by difference: Int) { number.wrappingAdd(difference, ordering: .relaxed) }
}

/// The moment when a request's scope is disposed.
///
/// Concurrency: a value, `Sendable`.
public enum DisposalTime: Sendable {
  /// After the body is written, so the body may use the scope.
  case afterBody
  /// Before the first byte is sent, so the client receives an error if a transaction can't commit.
  ///
  /// The body is written outside of the scope. `Catalog.main` is then the same as before the middleware, and obtaining a
  /// scoped service from it throws `outsideScope`.
  case beforeResponse
}

/// An error for a handler's response that counts as a failure.
///
/// Concurrency: a value, `Sendable`.
public struct RequestFailure: Error, Hashable {
  /// The response's status.
  public var status: HTTPResponse.Status
}
#endif
