import CalendarDatabase
import Hummingbird
import ServiceCatalog
import ServiceCatalogLifecycle

/// Whether the process lives, and whether it is of use now.
struct HealthRoutes {
  let readiness: Readiness
  let checks: [any HealthCheck]

  func add(to router: Router<BasicRequestContext>) {
    router.get("health/live") { _, _ in "live\n" }
    router.get("health/ready") { _, _ in try await ready() }
  }

  /// Each check has a second: a load balancer does not wait longer.
  @concurrent
  private func ready() async throws -> Response {
    let state = readiness.state
    var results: [String: String] = [:]
    if state == .ready {
      await withTaskGroup(of: (String, String).self) { group in
        for check in checks { group.addTask { (check.name, await Self.result(of: check)) } }
        for await (name, result) in group { results[name] = result }
      }
    }
    let isReady = state == .ready && results.values.allSatisfy { $0 == "ok" }
    return try Response(
      status: isReady ? .ok : .serviceUnavailable,
      json: Health(status: isReady ? "ready" : state == .ready ? "failing" : "\(state)", checks: results))
  }

  private static func result(of check: any HealthCheck) async -> String {
    await withTaskGroup(of: String.self) { group in
      group.addTask {
        do {
          try await check.check()
          return "ok"
        } catch {
          return "\(error)"
        }
      }
      group.addTask {
        try? await Task.sleep(for: .seconds(1))
        return "no answer within a second"
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
