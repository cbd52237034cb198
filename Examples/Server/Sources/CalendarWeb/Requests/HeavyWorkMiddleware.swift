import CalendarDatabase
import Hummingbird

/// A middleware that runs requests on threads of their own, so that a long computation doesn't delay other answers.
struct HeavyWorkMiddleware<Context: RequestContext>: RouterMiddleware {
  @concurrent
  func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    try await withTaskExecutorPreference(HeavyWork.executor) { try await next(request, context) }
  }
}
