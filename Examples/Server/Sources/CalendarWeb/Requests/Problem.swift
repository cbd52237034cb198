import CalendarDatabase
import Foundation
import GRDB
package import Hummingbird
import ICalendar
import Logging
import NIOCore
import NIOHTTP1
import ServiceCatalog
import ServiceCatalogHummingbird
import ServiceCatalogLifecycle
import WorkLimits

/// An error as a response of type `application/problem+json`, by RFC 9457.
struct Problem: Codable {
  var status: Int
  var title: String
  var detail: String

  /// Creates the part of an error that a client may see.
  init(_ error: any Error) {
    switch error.cause {
    case let error as HTTPError:
      self.init(error.status, error.body ?? error.status.reasonPhrase)
    case let error as ICalendarError:
      self.init(.unprocessableContent, error.diagnostics.texts(file: "upload").joined(separator: "\n"))
    case is NIOTooManyBytesError:
      self.init(.contentTooLarge, "the upload is larger than this server takes")
    case is TooMuchWork, is TooManyCalendars:
      self.init(.unprocessableContent, "\(error.cause)")
    case let error as FairQueueError:
      self.init(.tooManyRequests, "\(error)")
    case let error as BodyBudgetExceeded:
      self.init(error.status, "\(error)")
    case is DatabaseBusy, is DatabaseClosed, is CancellationError:
      self.init(.serviceUnavailable, "the server is busy; try again")
    case is DatabaseGone:
      self.init(.internalServerError, "the database failed; nothing was stored")
    case let error as DatabaseError:
      switch error.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_INTERRUPT:
        self.init(.serviceUnavailable, "the database is in use; try again")
      case .SQLITE_FULL:
        self.init(
          HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"),
          "the server has no room for this; nothing was stored")
      default:
        self.init(.internalServerError, "the database failed; nothing was stored")
      }
    default:
      self.init(.internalServerError, "something failed; the log says more")
    }
  }

  private init(_ status: HTTPResponse.Status, _ detail: String) {
    self.status = status.code
    title = status.reasonPhrase
    self.detail = detail
  }

  func response(to error: any Error) throws -> Response {
    var headers = (error.cause as? HTTPError)?.headers ?? [:]
    headers[.contentType] = "application/problem+json"
    if status == 503 || status == 429 { headers[.retryAfter] = "1" }
    let body = ByteBuffer(bytes: try JSONEncoder.sorted.encode(self) + Data("\n".utf8))
    return Response(status: .init(code: status), headers: headers, body: ResponseBody(byteBuffer: body))
  }
}

extension Error {
  /// The error of a builder or a disposal, without the path that the catalog added.
  package var cause: any Error {
    switch self {
    case let error as CatalogError: error.underlyingError?.cause ?? error
    case let error as ShutdownError: error.errors.first?.cause ?? error
    default: self
    }
  }
}

/// A middleware that answers failed requests, and logs the failures that are the server's fault.
package struct ProblemMiddleware<Context: RequestContext>: RouterMiddleware {
  package init() {}

  @concurrent
  package func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPParserError {
      // The client didn't send HTTP. Hummingbird answers, and closes the connection.
      throw error
    } catch {
      let problem = Problem(error)
      // The task is cancelled if the client was too slow or is gone, which isn't the server's fault.
      let level: Logger.Level = Task.isCancelled || error.cause is CancellationError ? .debug : .error
      if problem.status >= 500 {
        context.logger.log(level: level, "a request failed", metadata: ["error": "\(error.line)"])
      }
      return try problem.response(to: error)
    }
  }
}
