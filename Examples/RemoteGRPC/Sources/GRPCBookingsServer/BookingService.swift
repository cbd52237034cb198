import AsyncAlgorithms
import Bookings
import BookingsMessages
import BookingsProtobuf
import BookingsServing
import Foundation
import GRPCCore
import GRPCProtobuf
import Logging
import ServiceLifecycle
import SwiftProtobuf

/// The gRPC service.
///
/// Each of its calls is a call of the protocol, and each error of the protocol is a status with a detail.
struct BookingService: Rooms_V1_BookingStore.ServiceProtocol {
  let backend: any BookingBackend
  let options: ServerOptions
  let logger: Logger

  func book(
    request: ServerRequest<Rooms_V1_BookRequest>, context: ServerContext
  ) async throws -> ServerResponse<Rooms_V1_Booking> {
    try await answer(request, context) { store, message async throws(StoreError) in
      try Rooms_V1_Booking(try await store.book(message.request()))
    }
  }

  func cancel(
    request: ServerRequest<Rooms_V1_CancelRequest>, context: ServerContext
  ) async throws -> ServerResponse<Rooms_V1_CancelAnswer> {
    try await answer(request, context) { store, message async throws(StoreError) in
      try await store.cancel(message.id)
      return Rooms_V1_CancelAnswer()
    }
  }

  func list(
    request: ServerRequest<Rooms_V1_ListRequest>, context: ServerContext
  ) async throws -> ServerResponse<Rooms_V1_ListAnswer> {
    try await answer(request, context) { store, message async throws(StoreError) in
      let (from, to) = (
        try Date(milliseconds: message.fromMilliseconds), try Date(milliseconds: message.toMilliseconds)
      )
      var answer = Rooms_V1_ListAnswer()
      answer.bookings = try await store.bookings(from: from, to: to).map(Rooms_V1_Booking.init)
      return answer
    }
  }

  func reach(
    request: ServerRequest<Rooms_V1_ReachRequest>, context: ServerContext
  ) async throws -> ServerResponse<Rooms_V1_ReachAnswer> {
    try await answer(request, context, untilShutdown: true) { store, message async throws(StoreError) in
      let revision = try await store.reach(message.revision)
      return .with { $0.revision = revision }
    }
  }

  func status(
    request: ServerRequest<Rooms_V1_StatusRequest>, context: ServerContext
  ) async throws -> ServerResponse<Rooms_V1_StatusAnswer> {
    try await answer(request, context) { store, _ async throws(StoreError) in
      Rooms_V1_StatusAnswer(try await store.status())
    }
  }

  func changes(
    request: ServerRequest<Rooms_V1_ChangesRequest>, context: ServerContext
  ) async throws -> StreamingServerResponse<Rooms_V1_Change> {
    let store = try store(for: request.metadata, context)
    let (after, heartbeat) = (request.message.after, options.heartbeat)
    return StreamingServerResponse { writer in
      let channel = AsyncChannel<Rooms_V1_Change>()
      return try await untilCancelled(context, orShutdown: true) { () async throws(StoreError) in
        try await withTaskGroup(of: StoreError?.self) { group in
          group.addTask {
            do throws(StoreError) {
              for try await change in store.changes(after: after) { await channel.send(try Rooms_V1_Change(change)) }
              return nil
            } catch {
              return error
            }
          }
          group.addTask {
            // A message without a revision tells the client that the server is alive.
            repeat { await channel.send(Rooms_V1_Change()) } while (try? await Task.sleep(for: heartbeat)) != nil
            return nil
          }
          group.addTask {
            do { for await message in channel { try await writer.write(message) } } catch {}
            return .unavailable(.lost)
          }
          let error = await group.next() ?? nil
          group.cancelAll()
          await group.waitForAll()
          return Result<Metadata, StoreError>.failure(error ?? .cancelled)
        }.get()
      }
    }
  }

  /// Answers a call, or throws the status of its error.
  ///
  /// - Parameter untilShutdown: Whether a graceful shutdown ends the call, because it may wait for a long time.
  private func answer<Message: Sendable, Answer: Sendable>(
    _ request: ServerRequest<Message>, _ context: ServerContext, untilShutdown: Bool = false,
    _ call: @escaping @Sendable (any BookingStore, Message) async throws(StoreError) -> Answer
  ) async throws -> ServerResponse<Answer> {
    let (store, message) = (try store(for: request.metadata, context), request.message)
    do {
      let answer = try await untilCancelled(context, orShutdown: untilShutdown) { () async throws(StoreError) in
        try await call(store, message)
      }
      logger.info("a call was answered", metadata: ["call": "\(context.descriptor.method)"])
      return ServerResponse(message: answer)
    } catch {
      logger.info(
        "a call was answered with an error", metadata: ["call": "\(context.descriptor.method)", "error": "\(error)"])
      throw error
    }
  }

  private func store(
    for metadata: Metadata, _ context: ServerContext
  ) throws(GoogleRPCStatus) -> any BookingStore {
    let authorization = metadata[stringValues: "authorization"].first { _ in true }
    guard let caller = options.callers.caller(authorization: authorization) else {
      logger.info("a caller was refused", metadata: ["call": "\(context.descriptor.method)"])
      throw GoogleRPCStatus(.refused)
    }
    return backend.store(actingAs: caller)
  }
}

/// Runs a call, and cancels its task when its client or its deadline cancels the call.
///
/// gRPC reports the cancellation, but doesn't cancel a task. It reports a graceful shutdown of the server as a
/// cancellation, too. Then a call that doesn't wait for changes is answered, because it may have booked a room.
private func untilCancelled<Answer: Sendable>(
  _ context: ServerContext, orShutdown: Bool, _ call: @escaping @Sendable () async throws(StoreError) -> Answer
) async throws(GoogleRPCStatus) -> Answer {
  do {
    return try await withThrowingTaskGroup(of: Answer?.self) { group in
      group.addTask { try await call() }
      group.addTask {
        if orShutdown {
          try? await cancelWhenGracefulShutdown { try await context.cancellation.cancelled }
        } else {
          try? await context.cancellation.cancelled
          // The call's end cancels this task.
          if Task.isShuttingDownGracefully { try? await Task.sleep(for: .seconds(3600)) }
        }
        return nil
      }
      let first = try await group.next() ?? nil
      group.cancelAll()
      if let first { return first }
      // The call may have finished at the same time.
      guard let answer = try await group.next() ?? nil else { throw StoreError.cancelled }
      return answer
    }
  } catch {
    throw GoogleRPCStatus(error as? StoreError ?? .cancelled)
  }
}
