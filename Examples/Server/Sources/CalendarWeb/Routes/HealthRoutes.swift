import Hummingbird
import Logging
import ServiceCatalog
import ServiceCatalogLifecycle

/// The routes that answer whether the process is alive, and whether it is ready.
struct HealthRoutes {
  let readiness: Readiness
  let logger: Logger

  func add(to router: Router<BasicRequestContext>) {
    router.get("health/live") { _, _ in "live\n" }
    router.get("health/ready") { _, _ in try await ready() }
  }

  /// Answers with the names of failed checks, because anyone may ask.
  ///
  /// The reasons are logged.
  @concurrent
  private func ready() async throws -> Response {
    let health = await readiness.health()
    let checks = health.checks.mapValues { outcome in
      switch outcome {
      case .passed: "ok"
      case .failed: "failed"
      case .timedOut: "no answer"
      }
    }
    for case (let name, .failed(let error)) in health.checks {
      logger.warning("a health check failed", metadata: ["check": "\(name)", "error": "\(error)"])
    }
    let isFailing = health.state == .ready && !health.isReady
    return try Response(
      status: health.isReady ? .ok : .serviceUnavailable,
      json: HealthAnswer(status: isFailing ? "failing" : "\(health.state)", checks: checks))
  }
}

private struct HealthAnswer: Encodable {
  var status: String
  var checks: [String: String]
}
