#if Hummingbird
  import Hummingbird
  import Instrumentation
  import Logging
  import ServiceCatalog

  /// The scope of one request, which ends once.
  ///
  /// The shutdown of the catalog waits for it: a transaction ends before the pool that it came from is closed.
  final class RequestLifetime: Sendable {
    /// The scope.
    let catalog: Catalog
    private let settings: RequestScopeSettings
    private let outer: RequestLifetime?
    private let logger: Logger
    /// The request's span, which is no longer current while a body is written.
    private let context: InstrumentationContext?
    private let hasEnded = Protected(false)

    /// What this task works for, as long as something else keeps it.
    @TaskLocal private static var local: WeakLifetime?

    /// The lifetime in which this task runs.
    static var current: RequestLifetime? {
      local?.lifetime.flatMap { $0.hasEnded.withLock { $0 } ? nil : $0 }
    }

    /// Opens a scope, within that of an outer middleware if there is one.
    ///
    /// - Throws: An error with the status 503 if the catalog is shut down.
    init(_ settings: RequestScopeSettings, _ logger: Logger) throws {
      settings.catalog.countConstruction()
      if settings.catalog.isClosed {
        settings.catalog.endConstruction()
        throw HTTPError(.serviceUnavailable)
      }
      self.settings = settings
      outer = Self.current
      catalog = settings.makeScope(outer?.settings.catalog === settings.catalog ? outer?.catalog : nil)
      self.logger = logger
      context = .current
    }

    /// A body that is dropped because the connection is gone still ends the scope.
    deinit {
      guard begin() else { return }
      let (catalog, settings, logger) = (catalog, settings, logger)
      InstrumentationContext.$current.withValue(context) {
        _ = Task {
          let errors = await catalog.endIfNeeded(.failed(ResponseNotWritten()), timeout: settings.timeout)
          if !errors.isEmpty { logger.disposalFailed(ShutdownError(errors: errors)) }
          settings.catalog.endConstruction()
        }
      }
    }

    /// Whether this request has a scope of that kind already.
    func has(_ other: RequestScopeSettings) -> Bool {
      settings.catalog === other.catalog && settings.kind == other.kind || outer?.has(other) ?? false
    }

    /// Begins the end.
    ///
    /// - Returns: Whether nobody else has.
    private func begin() -> Bool {
      hasEnded.withLock { hasEnded in
        defer { hasEnded = true }
        return !hasEnded
      }
    }

    /// Disposes what the scope keeps.
    func end(_ ending: Ending) async throws {
      guard begin() else { return }
      defer { settings.catalog.endConstruction() }
      let errors = await InstrumentationContext.$current.withValue(context) {
        await catalog.endIfNeeded(ending, timeout: settings.timeout)
      }
      if !errors.isEmpty { throw ShutdownError(errors: errors) }
    }

    /// The same where nobody can be told of an error.
    func endAndLog(_ ending: Ending) async {
      do { try await end(ending) } catch { logger.disposalFailed(error) }
    }

    /// Disposes what the scope keeps before a response is sent.
    ///
    /// - Returns: The response, whose body finds the scope ended.
    /// - Throws: Why it could not be disposed, if the response would say that all went well.
    func end(_ ending: Ending, before response: Response) async throws -> Response {
      do {
        try await end(ending)
      } catch {
        logger.disposalFailed(error)
        if case .finished = ending { throw error.httpResponseError ?? error }
      }
      if response.body.contentLength == 0 { return response }
      return replacingBody(of: response) { [self] body, writer in try await write(body, writer) }
    }

    /// A response whose body ends the scope when it is written.
    func keeping(_ response: Response, _ ending: Ending) -> Response {
      replacingBody(of: response) { [self] body, writer in
        do {
          try await write(body, writer)
        } catch {
          await endAndLog(.failed(error))
          throw error
        }
        do {
          try await end(ending)
        } catch {
          logger.disposalFailed(error)
          throw error
        }
      }
    }

    private func replacingBody(
      of response: Response,
      _ write: @escaping @concurrent @Sendable (ResponseBody, any ResponseBodyWriter) async throws -> Void
    ) -> Response {
      var response = response
      let body = response.body
      response.body = ResponseBody(contentLength: body.contentLength) { writer in
        let current = writer
        try await write(body, current)
      }
      return response
    }

    @concurrent
    private func write(_ body: ResponseBody, _ writer: any ResponseBodyWriter) async throws {
      try await run { @concurrent () async throws in try await body.write(writer) }
    }

    /// Runs what belongs to the request, with its scope and its span, where Hummingbird's functions run and not on the caller's
    /// actor: so a writer, which isn't `Sendable`, is never sent.
    @concurrent
    func run<Result>(_ operation: @concurrent () async throws -> Result) async throws -> Result {
      try await Self.$local.withValue(WeakLifetime(self)) {
        try await InstrumentationContext.$current.withValue(context) {
          try await catalog.withMain { () async throws in try await operation() }
        }
      }
    }
  }

  /// A task that a request leaves behind doesn't keep its scope open.
  private final class WeakLifetime: Sendable {
    weak let lifetime: RequestLifetime?

    init(_ lifetime: RequestLifetime) { self.lifetime = lifetime }
  }

  /// That the body of a response was never written, because the connection was gone.
  struct ResponseNotWritten: Error {}

  extension Logger {
    fileprivate func disposalFailed(_ error: any Error) {
      self.error("A request's scope could not be disposed", metadata: ["error": "\(error)"])
    }
  }

  extension Error {
    /// The error with a status that a builder threw.
    var httpResponseError: (any HTTPResponseError)? {
      var next: (any Error)? = self
      while let error = next {
        if let found = error as? any HTTPResponseError { return found }
        if let shutdown = error as? ShutdownError { return shutdown.errors.lazy.compactMap(\.httpResponseError).first }
        next = (error as? CatalogError)?.underlyingError
      }
      return nil
    }
  }
#endif
