#if Hummingbird
import Hummingbird
import Instrumentation
import Logging
import ServiceCatalog

/// The scope of one request.
///
/// The scope ends exactly once.
final class RequestLifetime: Sendable {
  private let scope: OpenScope
  private let settings: RequestScopeSettings
  private let outer: RequestLifetime?
  private let logger: Logger
  /// The request's span, which is no longer current while a body is written.
  private let context: InstrumentationContext?
  private let hasEnded = Protected(false)

  /// The lifetime of the request that this task handles.
  ///
  /// The reference is weak.
  @TaskLocal private static var local: WeakLifetime?

  /// The lifetime in which this task runs.
  static var current: RequestLifetime? {
    local?.lifetime.flatMap { $0.hasEnded.withLock { $0 } ? nil : $0 }
  }

  /// Opens a scope, within the scope of an outer middleware if there is one.
  ///
  /// - Throws: An error with the status 503 if the catalog is shut down.
  init(
    _ settings: RequestScopeSettings, _ logger: Logger, opening open: (Catalog) throws(CatalogError) -> OpenScope
  ) throws {
    self.settings = settings
    outer = Self.current
    do {
      scope = try settings.openScope(outer?.settings.catalog === settings.catalog ? outer?.scope.catalog : nil, open)
    } catch {
      throw HTTPError(.serviceUnavailable)
    }
    self.logger = logger
    context = .current
  }

  /// Ends the scope of a body that is dropped because the connection is closed.
  deinit {
    guard begin() else { return }
    let (scope, settings, logger) = (scope, settings, logger)
    InstrumentationContext.$current.withValue(context) {
      _ = Task {
        do {
          try await settings.end(scope, .failed(ResponseNotWritten()))
        } catch {
          logger.disposalFailed(error)
        }
      }
    }
  }

  /// Returns whether this request already has a scope of that kind.
  func has(_ other: RequestScopeSettings) -> Bool {
    settings.catalog === other.catalog && settings.kind == other.kind || outer?.has(other) ?? false
  }

  /// Marks the lifetime as ended.
  ///
  /// - Returns: `true` for the first call.
  private func begin() -> Bool {
    hasEnded.withLock { hasEnded in
      defer { hasEnded = true }
      return !hasEnded
    }
  }

  /// Disposes the instances that the scope keeps.
  func end(_ ending: Ending) async throws {
    guard begin() else { return }
    try await InstrumentationContext.$current.withValue(context) {
      try await settings.end(scope, ending)
    }
  }

  /// Disposes the instances that the scope keeps, and logs an error instead of throwing it.
  func endAndLog(_ ending: Ending) async {
    do { try await end(ending) } catch { logger.disposalFailed(error) }
  }

  /// Disposes the instances that the scope keeps before a response is sent.
  ///
  /// - Throws: The error of the disposal, if the response would otherwise report success.
  func endBeforeResponse(_ ending: Ending) async throws {
    do {
      try await end(ending)
    } catch {
      logger.disposalFailed(error)
      if case .finished = ending { throw error.httpResponseError ?? error }
    }
  }

  /// Returns a response whose body ends the scope after it is written.
  func keeping(_ response: Response, _ ending: Ending) -> Response {
    var response = response
    let body = response.body
    response.body = ResponseBody(contentLength: body.contentLength) { [self] writer in
      let current = writer
      try await write(body, current, ending)
    }
    return response
  }

  @concurrent
  private func write(_ body: ResponseBody, _ writer: any ResponseBodyWriter, _ ending: Ending) async throws {
    do {
      try await run { @concurrent () async throws in try await body.write(writer) }
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

  /// Runs an operation of the request with its scope and its span.
  ///
  /// The operation runs where Hummingbird's functions run, not on the caller's actor. A writer, which isn't
  /// `Sendable`, is therefore never sent.
  @concurrent
  func run<Result>(_ operation: @concurrent () async throws -> Result) async throws -> Result {
    try await Self.$local.withValue(WeakLifetime(self)) {
      try await InstrumentationContext.$current.withValue(context) {
        try await scope.catalog.withMain { () async throws in try await operation() }
      }
    }
  }
}

/// A weak reference, so that a task that outlives its request doesn't keep the scope open.
private final class WeakLifetime: Sendable {
  weak let lifetime: RequestLifetime?

  init(_ lifetime: RequestLifetime) { self.lifetime = lifetime }
}

/// An error for a response body that was never written, because the connection was closed.
struct ResponseNotWritten: Error {}

extension Logger {
  fileprivate func disposalFailed(_ error: any Error) {
    self.error("A request's scope could not be disposed", metadata: ["error": "\(error)"])
  }
}

extension Error {
  /// The error with a status that a builder threw, if there is one.
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
