import CalendarDatabase
import Hummingbird
import Logging
import ServiceCatalog
import ServiceCatalogLifecycle

/// The routes that answer whether the process is alive, and whether it is ready.
struct HealthRoutes {
  let readiness: Readiness
  let checks: [any HealthCheck]
  let logger: Logger

  func add(to router: Router<BasicRequestContext>) {
    router.get("health/live") { _, _ in "live\n" }
    router.get("health/ready") { _, _ in try await ready() }
  }

  /// Runs the checks, each for at most some seconds.
  ///
  /// The answer has only the names of failed checks, because anyone may ask. The reasons are logged.
  @concurrent
  private func ready() async throws -> Response {
    let state = readiness.state
    var results: [String: String] = [:]
    if state == .ready {
      await withTaskGroup(of: (String, String).self) { group in
        for check in checks { group.addTask { (check.name, await result(of: check)) } }
        for await (name, result) in group { results[name] = result }
      }
    }
    let isReady = state == .ready && results.values.allSatisfy { $0 == "ok" }
    return try Response(
      status: isReady ? .ok : .serviceUnavailable,
      json: Health(status: isReady ? "ready" : state == .ready ? "failing" : "\(state)", checks: results))
  }

  private func result(of check: any HealthCheck) async -> String {
    await withTaskGroup(of: String.self) { group in
      group.addTask {
        do {
          try await check.check()
          return "ok"
        } catch {
          logger.warning("a health check failed", metadata: ["check": "\(check.name)", "error": "\(error)"])
          return "failed"
        }
      }
      group.addTask {
        try? await Task.sleep(for: .seconds(5))
        return "no answer"
      }
      defer { group.cancelAll() }
      return await group.next() ?? "no answer"
    }
  }
}

private struct Health: Encodable {
  var status: String
  var checks: [String: String]
}
