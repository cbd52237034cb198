#if Hummingbird
  public import Hummingbird
  public import ServiceCatalog

  /// Opens a scope of a catalog for each request, and disposes it with the request's outcome.
  ///
  /// ```swift
  /// enum RequestScope: CatalogScope {}
  ///
  /// router.add(middleware: RequestScopeMiddleware(RequestScope.self, of: catalog))
  /// router.get("orders") { request, context in
  ///   try await Catalog.main.obtain(\.orders).all()
  /// }
  /// ```
  ///
  /// `Catalog.main` is the scope in what comes after the middleware, and while the response's body is written. The scope
  /// lives until the body is written or a write fails, because Hummingbird writes the body after every middleware has
  /// returned. A client that reads slowly keeps it open. Then its instances are disposed:
  ///
  /// - `.finished` if the body was written completely, so that a transaction commits.
  /// - `.failed` with the error if a handler, or the body, threw; or with a ``RequestFailure`` if `isFailure` says so of the
  ///   response, which it does for the statuses from 500 on by default.
  ///
  /// Add it before middleware that replaces a response or its body: the scope of a body that is never written fails. A
  /// connection that is upgraded has no scope.
  ///
  /// If a builder throws an `HTTPResponseError`, such as `HTTPError(.unauthorized)`, the response has its status. In a body
  /// that has begun, it can't.
  ///
  /// A disposal that throws before the response has begun makes the request fail. One that throws after the body is logged,
  /// since the client has the response by then, and closes the connection. If the client must not see a success before the
  /// transaction is committed, use ``DisposalTime/beforeResponse``.
  ///
  /// Concurrency: `Sendable`; requests are handled at the same time.
  public struct RequestScopeMiddleware<Context: RequestContext>: RouterMiddleware {
    private let makeScope: @Sendable () -> Catalog
    private let time: DisposalTime
    private let isFailure: @Sendable (Response) -> Bool

    /// Creates a middleware.
    ///
    /// - Parameters:
    ///   - scope: The kind of scope to open.
    ///   - catalog: The catalog from which it is opened.
    ///   - time: When the scope is disposed.
    ///   - isFailure: Whether a response that a handler returned counts as a failure.
    public init(
      _ scope: (some CatalogScope).Type, of catalog: Catalog, disposing time: DisposalTime = .afterBody,
      isFailure: @escaping @Sendable (Response) -> Bool = { $0.status.code >= 500 }
    ) {
      makeScope = { catalog.makeScope(scope) }
      self.time = time
      self.isFailure = isFailure
    }

    /// Handles a request in a scope of its own.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - context: Its context.
    ///   - next: What comes after this middleware.
    /// - Returns: The response, whose body keeps the scope.
    /// - Throws: What `next` throws; the `HTTPResponseError` of a builder in place of the catalog's error.
    @concurrent
    public func handle(
      _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
      let scope = RequestLifetime(makeScope(), context.logger)
      let response: Response
      do {
        response = try await scope.catalog.withMain { () async throws in try await next(request, context) }
      } catch {
        await scope.endAndLog(.failed(error))
        throw error.httpResponseError ?? error
      }
      let ending: Ending = isFailure(response) ? .failed(RequestFailure(status: response.status)) : .finished
      // The body of a response to HEAD is never written.
      switch request.method == .head ? .beforeResponse : time {
      case .beforeResponse:
        return try await scope.end(ending, before: response)
      case .afterBody:
        return scope.keeping(response, ending)
      }
    }
  }

  /// When a scope of a request is disposed.
  ///
  /// Concurrency: a value, `Sendable`.
  public enum DisposalTime: Sendable {
    /// When the body is written, so that the body may use the scope.
    case afterBody
    /// Before the first byte is sent: a transaction that can't commit is an error that the client sees. A body that is
    /// written in pieces must not use the scope.
    case beforeResponse
  }

  /// That a handler returned a response which counts as a failure.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct RequestFailure: Error, Hashable {
    /// The response's status.
    public var status: HTTPResponse.Status
  }
#endif
