import AsyncAlgorithms
import Bookings
import BookingsJSON
import BookingsServing
import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

/// The routes of the server.
///
/// Each is a call of the protocol, and returns the protocol's errors as answers.
struct BookingRoutes: Sendable {
  let backend: any BookingBackend
  let options: ServerOptions

  func add(to router: Router<BasicRequestContext>) {
    router.post("bookings") { request, context in
      await answer(request, context, status: .created) { store in
        guard let form = try? await request.decode(as: RequestForm.self, context: context) else {
          throw StoreError.invalid("the body isn't a request for a booking")
        }
        return try BookingForm(try await store.book(form.request()))
      }
    }
    router.delete("bookings/:id") { request, context in
      await answer(request, context) { store in
        guard let id = context.parameters.get("id", as: Int64.self) else {
          throw StoreError.invalid("id isn't a number")
        }
        try await store.cancel(id)
        return [String: String]()
      }
    }
    router.get("bookings") { request, context in
      await answer(request, context) { store in
        let (from, to) = (try request.number("from"), try request.number("to"))
        return try await store.bookings(from: try Date(milliseconds: from), to: try Date(milliseconds: to))
          .map(BookingForm.init)
      }
    }
    router.get("status") { request, context in
      await answer(request, context) { StatusForm(try await $0.status()) }
    }
    router.get("revision") { request, context in
      await lines(request, context) { store, channel async throws(StoreError) in
        let revision = try request.number("at-least")
        let reached = try await withTimeout(of: request) { () async throws(StoreError) in
          try await store.reach(revision)
        }
        await channel.send(LineForm(revision: reached).line)
      }
    }
    router.get("changes") { request, context in
      await lines(request, context) { store, channel async throws(StoreError) in
        for try await change in store.changes(after: try request.number("after")) {
          await channel.send(try LineForm(change).line)
        }
      }
    }
  }

  /// Answers a request with the result of a call, or with its error.
  private func answer<Answer: Encodable & Sendable>(
    _ request: Request, _ context: BasicRequestContext, status: HTTPResponse.Status = .ok,
    _ call: @escaping @Sendable (any BookingStore) async throws -> Answer
  ) async -> Response {
    do throws(StoreError) {
      let store = try store(for: request)
      let answer = try await withTimeout(of: request) { () async throws(StoreError) in
        do { return try await call(store) } catch { throw error as? StoreError ?? .unavailable(.failed) }
      }
      return Response(status: status, json: answer)
    } catch {
      context.logger.info("a call was answered with an error", metadata: ["error": "\(error)"])
      return Response(status: .init(code: ErrorForm(error).status), json: FailureForm(error))
    }
  }

  /// Answers a request with lines, when they become available.
  ///
  /// If the call throws, the last line is the error.
  ///
  /// The call is cancelled if the client disconnects, and at a graceful shutdown. Hummingbird closes the connection
  /// after such an answer, and a header announces that to the client. Empty lines show that the server is alive.
  private func lines(
    _ request: Request, _ context: BasicRequestContext,
    _ call: @escaping @Sendable (any BookingStore, AsyncChannel<ByteBuffer>) async throws(StoreError) -> Void
  ) async -> Response {
    do throws(StoreError) {
      let (store, heartbeat) = (try store(for: request), options.heartbeat)
      let body = ResponseBody { writer in
        try await request.body.consumeWithCancellationOnInboundClose { _ in
          let channel = AsyncChannel<ByteBuffer>()
          try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
              do throws(StoreError) {
                try await cancelledByShutdown { () async throws(StoreError) in try await call(store, channel) }
              } catch {
                await channel.send(LineForm(error).line)
              }
              channel.finish()
            }
            group.addTask {
              // Send the first line at once. With it, the client receives the head and knows that the server handles
              // the request.
              repeat {
                await channel.send(ByteBuffer(string: "\n"))
              } while (try? await Task.sleep(for: heartbeat)) != nil
            }
            for await line in channel { try await writer.write(line) }
            group.cancelAll()
          }
        }
        try await writer.finish(nil)
      }
      let headers: HTTPFields = [.contentType: "application/x-ndjson", .connection: "close"]
      return Response(status: .ok, headers: headers, body: body)
    } catch {
      return Response(status: .init(code: ErrorForm(error).status), json: FailureForm(error))
    }
  }

  private func store(for request: Request) throws(StoreError) -> any BookingStore {
    guard let caller = options.callers.caller(authorization: request.headers[.authorization]) else { throw .refused }
    return backend.store(actingAs: caller)
  }
}

/// Runs a call while its client waits for it.
private func withTimeout<Result: Sendable>(
  of request: Request, _ call: @escaping @Sendable () async throws(StoreError) -> Result
) async throws(StoreError) -> Result {
  let name = HTTPFields.Element.Name("x-timeout-milliseconds")
  guard let left = name.flatMap({ request.headers[$0] }).flatMap(Int64.init), left >= 0 else { return try await call() }
  return try await withDeadline(in: .milliseconds(min(left, 3_600_000)), call)
}

/// Runs a call, and cancels it at a graceful shutdown.
private func cancelledByShutdown(
  _ call: @escaping @Sendable () async throws(StoreError) -> Void
) async throws(StoreError) {
  do {
    try await cancelWhenGracefulShutdown { try await call() }
  } catch {
    throw error as? StoreError ?? .cancelled
  }
}

extension Request {
  /// Returns a number from the query.
  fileprivate func number(_ name: String) throws(StoreError) -> Int64 {
    guard let number = uri.queryParameters.get(name, as: Int64.self) else {
      throw .invalid("the query needs a number '\(name)'")
    }
    return number
  }
}

extension LineForm {
  /// The line as it is sent.
  fileprivate var line: ByteBuffer { ByteBuffer(bytes: encoded(self) + Data("\n".utf8)) }
}

extension Response {
  /// Creates an answer with JSON.
  fileprivate init(status: HTTPResponse.Status, json: some Encodable) {
    let body = ByteBuffer(bytes: encoded(json))
    self.init(status: status, headers: [.contentType: "application/json"], body: ResponseBody(byteBuffer: body))
  }
}

/// Encodes a form.
///
/// Every form can be encoded.
private func encoded(_ form: some Encodable) -> Data { (try? JSONEncoder().encode(form)) ?? Data("{}".utf8) }
