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
  /// A response without a body ends the scope before it is sent.
  ///
  /// Add it after `TracingMiddleware`: the spans of a body and of disposals are then children of the request's. Add it before
  /// middleware that replaces a response or its body: the scope of a body that is never written fails. A connection that is
  /// upgraded has no scope.
  ///
  /// A second middleware for the same catalog opens its scope within the first one's, if it is of another kind. Of the same
  /// kind it does nothing: a request has one scope of each kind.
  ///
  /// If a builder throws an `HTTPResponseError`, such as `HTTPError(.unauthorized)`, the response has its status. In a body
  /// that has begun, it can't.
  ///
  /// A disposal that throws before the response has begun makes the request fail. One that throws after the body is logged,
  /// since the client has the response by then, and closes the connection. If the client must not see a success before the
  /// transaction is committed, use ``DisposalTime/beforeResponse``.
  ///
  /// A shutdown of the catalog waits for the requests that it finds, so their transactions end before it closes what they use.
  /// After the shutdown's timeout, their scopes are disposed with `.failed`. A request that comes later gets the status 503. A
  /// handler must not await the shutdown, which waits for the handler.
  ///
  /// Concurrency: `Sendable`; requests are handled at the same time.
  public struct RequestScopeMiddleware<Context: RequestContext>: RouterMiddleware {
    private let settings: RequestScopeSettings
    private let time: DisposalTime
    private let isFailure: @Sendable (Response) -> Bool

    /// Creates a middleware.
    ///
    /// - Parameters:
    ///   - scope: The kind of scope to open.
    ///   - catalog: The catalog from which it is opened.
    ///   - time: When the scope is disposed.
    ///   - timeout: How long each disposal may take; nil for no limit. One that takes longer is cancelled, reported, and left
    ///     behind.
    ///   - isFailure: Whether a response that a handler returned counts as a failure.
    public init(
      _ scope: (some CatalogScope).Type, of catalog: Catalog, disposing time: DisposalTime = .afterBody,
      timeout: Duration? = nil, isFailure: @escaping @Sendable (Response) -> Bool = { $0.status.code >= 500 }
    ) {
      settings = RequestScopeSettings(scope, of: catalog, timeout)
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
    /// - Throws: What `next` throws; the `HTTPResponseError` of a builder in place of the catalog's error; an `HTTPError` with the
    ///   status 503 if the catalog is shut down.
    @concurrent
    public func handle(
      _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
      if RequestLifetime.current?.has(settings) == true { return try await next(request, context) }
      let lifetime = try RequestLifetime(settings, context.logger)
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
      return try await lifetime.end(ending, before: response)
    }
  }

  /// How the scopes of requests are opened and ended.
  struct RequestScopeSettings: Sendable {
    let catalog: Catalog
    let kind: ObjectIdentifier
    let timeout: Duration?
    private let open: @Sendable (Catalog) -> Catalog

    init<Scope: CatalogScope>(_ scope: Scope.Type, of catalog: Catalog, _ timeout: Duration?) {
      self.catalog = catalog
      self.timeout = timeout
      kind = ObjectIdentifier(Scope.self)
      open = { $0.makeScope(Scope.self) }
    }

    /// Opens a scope, in that of an outer middleware if there is one.
    func makeScope(_ outer: Catalog?) -> Catalog { open(outer ?? catalog) }
  }

  /// When a scope of a request is disposed.
  ///
  /// Concurrency: a value, `Sendable`.
  public enum DisposalTime: Sendable {
    /// When the body is written, so that the body may use the scope.
    case afterBody
    /// Before the first byte is sent: a transaction that can't commit is an error that the client sees. `Catalog.main` is still
    /// the scope while the body is written, but gives nothing that has to be disposed.
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
