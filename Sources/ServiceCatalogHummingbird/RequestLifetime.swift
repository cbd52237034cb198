#if Hummingbird
  import Hummingbird
  import Logging
  import NIOCore
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

    /// A response whose body ends the scope when it is written.
    func keeping(_ response: Response, _ ending: Ending) -> Response {
      var response = response
      let body = response.body
      response.body = ResponseBody(contentLength: body.contentLength) { [self] writer in
        do {
          // Safe: this closure waits for the body, and is the only one that has the writer. Hummingbird's own functions
          // run elsewhere than their caller, for which the compiler wants a writer that is Sendable.
          nonisolated(unsafe) let current = writer
          try await catalog.withMain { () async throws in try await unsafe body.write(current) }
        } catch {
          await endAndLog(.failed(error))
          throw error
        }
        try await end(ending)
      }
      return response
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
        next = (error as? CatalogError)?.underlyingError
      }
      return nil
    }
  }
#endif
