#if Hummingbird
  import Hummingbird
  import Logging
  import ServiceCatalog

  /// The scope of one request, which ends once.
  final class RequestLifetime: Sendable {
    let catalog: Catalog
    private let logger: Logger
    private let hasEnded = Protected(false)

    init(_ catalog: Catalog, _ logger: Logger) {
      self.catalog = catalog
      self.logger = logger
    }

    /// A body that is dropped because the connection is gone still ends the scope.
    deinit {
      guard !hasEnded.withLock({ $0 }) else { return }
      let (catalog, logger) = (catalog, logger)
      Task.detached {
        do { try await catalog.shutdown(.failed(ResponseNotWritten())) } catch { logger.disposalFailed(error) }
      }
    }

    /// Disposes what the scope keeps.
    func end(_ ending: Ending) async throws {
      let isFirst = hasEnded.withLock { hasEnded in
        defer { hasEnded = true }
        return !hasEnded
      }
      if isFirst { try await catalog.shutdown(ending) }
    }

    /// The same where nobody can be told of an error.
    func endAndLog(_ ending: Ending) async {
      do { try await end(ending) } catch { logger.disposalFailed(error) }
    }

    /// Disposes what the scope keeps before a response is sent, and returns the response.
    ///
    /// - Throws: Why it could not be disposed, if the response would say that all went well.
    func end(_ ending: Ending, before response: Response) async throws -> Response {
      do {
        try await end(ending)
      } catch {
        logger.disposalFailed(error)
        if case .finished = ending { throw error.httpResponseError ?? error }
      }
      return response
    }

    /// A response whose body ends the scope when it is written.
    func keeping(_ response: Response, _ ending: Ending) -> Response {
      var response = response
      let body = response.body
      response.body = ResponseBody(contentLength: body.contentLength) { [self] writer in
        do {
          let current = writer
          try await withMain { @concurrent () async throws in try await body.write(current) }
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
      return response
    }

    /// Binds the scope for an operation that runs where Hummingbird's functions do, and not on its caller's actor.
    ///
    /// So a writer, which isn't `Sendable`, is never sent.
    @concurrent
    private func withMain(_ operation: @concurrent () async throws -> Void) async throws {
      try await catalog.withMain { () async throws in try await operation() }
    }
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
