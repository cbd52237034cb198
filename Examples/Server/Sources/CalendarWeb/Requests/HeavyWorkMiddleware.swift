import CalendarDatabase
package import Hummingbird

/// A middleware that runs requests on threads of their own, so that a long computation doesn't delay other answers.
package struct HeavyWorkMiddleware<Context: RequestContext>: RouterMiddleware {
  package init() {}

  @concurrent
  package func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    try await withTaskExecutorPreference(HeavyWork.executor) { try await next(request, context) }
  }
}
