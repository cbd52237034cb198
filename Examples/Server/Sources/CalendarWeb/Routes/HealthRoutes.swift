import CalendarDatabase
import Hummingbird
import Logging
import ServiceCatalog
import ServiceCatalogLifecycle

/// The routes that answer whether the process is alive, and whether it is ready.
struct HealthRoutes {
  private let health: SharedHealth
  private let logger: Logger

  init(readiness: Readiness, logger: Logger) { (health, self.logger) = (SharedHealth(readiness), logger) }

  func add(to router: Router<BasicRequestContext>) {
    router.get("health/live") { _, _ in "live\n" }
    router.get("health/ready") { _, _ in try await ready() }
  }

  /// Answers with the names of failed checks, because anyone may ask.
  ///
  /// The reasons are logged.
  @concurrent
  private func ready() async throws -> Response {
    let health = await health.current()
    let checks = health.checks.mapValues { outcome in
      switch outcome {
      case .passed: "ok"
      case .failed: "failed"
      case .timedOut: "no answer"
      }
    }
    for case (let name, .failed(let error)) in health.checks {
      logger.warning("a health check failed", metadata: ["check": "\(name)", "error": "\(error.line)"])
    }
    let isFailing = health.state == .ready && !health.isReady
    return try Response(
      status: health.isReady ? .ok : .serviceUnavailable,
      json: HealthAnswer(status: isFailing ? "failing" : "\(health.state)", checks: checks))
  }
}

/// One run of the checks for all requests at the same time, because anyone may send any number of them.
private actor SharedHealth {
  private let readiness: Readiness
  private var running: Task<Health, Never>?

  init(_ readiness: Readiness) { self.readiness = readiness }

  func current() async -> Health {
    if let running { return await running.value }
    let run = Task { [readiness] in await readiness.health() }
    running = run
    defer { running = nil }
    return await run.value
  }
}

private struct HealthAnswer: Encodable {
  var status: String
  var checks: [String: String]
}
