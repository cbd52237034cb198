import CalendarDatabase
import CalendarModel
import Foundation
import GRDB
package import Hummingbird
import ICalendar
import Logging
import Metrics
import NIOCore
import NIOHTTP1
import ServiceCatalogHummingbird
import ServiceCatalogLifecycle

/// An error as a response of type `application/problem+json`, by RFC 9457.
struct Problem: Encodable {
  var status: Int
  var title: String
  var detail: String

  /// Creates the part of an error that a client may see.
  init(_ error: any Error) {
    switch error.cause {
    case let error as HTTPError: self.init(error.status, error.body ?? error.status.reasonPhrase)
    case let error as ICalendarError:
      self.init(.unprocessableContent, error.diagnostics.map { $0.text(file: "upload") }.joined(separator: "\n"))
    case is NIOTooManyBytesError: self.init(.contentTooLarge, "the upload is larger than this server takes")
    case is TooMuchWork, is TooManyCalendars: self.init(.unprocessableContent, "\(error.cause)")
    case let error as FairQueueError: self.init(.tooManyRequests, "\(error)")
    case let error as BodyBudgetExceeded: self.init(error.status, "\(error)")
    case is DatabaseBusy, is CancellationError: self.init(.serviceUnavailable, "the server is busy; try again")
    case let error as DatabaseError where [.SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_INTERRUPT].contains(error.resultCode):
      self.init(.serviceUnavailable, "the database is in use; try again")
    case let error as DatabaseError where error.resultCode == .SQLITE_FULL:
      self.init(
        .init(code: 507, reasonPhrase: "Insufficient Storage"), "the server has no room for this; nothing was stored")
    case is DatabaseError, is DatabaseGone:
      self.init(.internalServerError, "the database failed; nothing was stored")
    default: self.init(.internalServerError, "something failed; the log says more")
    }
  }

  private init(_ status: HTTPResponse.Status, _ detail: String) {
    (self.status, title, self.detail) = (status.code, status.reasonPhrase, detail)
  }

  func response(to error: any Error) throws -> Response {
    var headers = (error.cause as? HTTPError)?.headers ?? [:]
    headers[.contentType] = "application/problem+json"
    if status == 503 || status == 429 { headers[.retryAfter] = "1" }
    return try Response(status: .init(code: status), headers: headers, json: self)
  }
}

extension Error {
  /// Whether the request was refused because of the caller's other requests.
  var isRefusal: Bool { cause is FairQueueError || cause as? BodyBudgetExceeded == .ofCaller }

  /// Whether the client is the reason, so that it isn't a failure of the server.
  package var isOfClient: Bool { Problem(self).status < 500 }
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
      if error.isRefusal {
        Counter(label: "server.refused").increment()
        context.logger.debug("a request was refused", metadata: ["reason": "\(problem.detail)"])
      } else if problem.status >= 500 {
        // The task is cancelled if the client was too slow or is gone, which isn't the server's fault.
        let level: Logger.Level = Task.isCancelled || error.cause is CancellationError ? .debug : .error
        context.logger.log(level: level, "a request failed", metadata: ["error": "\(error.line)"])
      }
      return try problem.response(to: error)
    }
  }
}

extension Response {
  /// Creates a response with JSON, which is the same for equal answers.
  package init(status: HTTPResponse.Status = .ok, headers: HTTPFields = [:], json: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = ByteBuffer(bytes: try encoder.encode(json) + Data("\n".utf8))
    var headers = headers
    if headers[.contentType] == nil { headers[.contentType] = "application/json; charset=utf-8" }
    self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
  }
}
