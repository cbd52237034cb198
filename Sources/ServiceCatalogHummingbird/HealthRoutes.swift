#if Hummingbird
public import Hummingbird
import NIOCore
import ServiceCatalog
public import ServiceCatalogLifecycle

extension RouterMethods {
  /// Adds the routes `live` and `ready` for the health checks of a load balancer or an orchestrator.
  ///
  /// `live` always has the status 200. `ready` has it if the group is ready and every health check passes,
  /// and 503 otherwise. Its body has the outcome of each check, but no errors, because anyone may ask:
  /// `{"checks":{"database":"failed"},"status":"failing"}`. Requests at the same time share one run of the checks.
  ///
  /// Add the routes before middleware that opens scopes, so that a health check needs none.
  ///
  /// - Parameters:
  ///   - path: The path before both.
  ///   - readiness: The readiness of the group that runs the server.
  ///   - report: A function that is called with the name and the error of each check that failed.
  ///
  /// Concurrency: call it before the server runs. The function is called in the tasks of requests.
  public func addHealthRoutes(
    at path: RouterPath = "health", of readiness: Readiness,
    report: @escaping @Sendable (String, any Error) -> Void
  ) {
    let health = SharedHealth(readiness)
    let routes = group(path)
    routes.get("live") { _, _ in "live\n" }
    routes.get("ready") { _, _ in await health.current().response(report) }
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

extension Health {
  fileprivate func response(_ report: (String, any Error) -> Void) -> Response {
    let outcomes = checks.sorted { $0.key < $1.key }.map { name, outcome in
      let text =
        switch outcome {
        case .passed: "ok"
        case .failed: "failed"
        case .timedOut: "no answer"
        }
      if case .failed(let error) = outcome { report(name, error) }
      return "\(Self.quoted(name)):\"\(text)\""
    }
    let status = state == .ready && !isReady ? "failing" : "\(state)"
    let body = ByteBuffer(string: "{\"checks\":{\(outcomes.joined(separator: ","))},\"status\":\"\(status)\"}\n")
    return Response(
      status: isReady ? .ok : .serviceUnavailable, headers: [.contentType: "application/json; charset=utf-8"],
      body: ResponseBody(byteBuffer: body))
  }

  /// Returns a name as a string of JSON.
  private static func quoted(_ name: String) -> String {
    let scalars = name.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\0"..<" ": "?"
      default: "\(scalar)"
      }
    }
    return "\"\(scalars.joined())\""
  }
}
#endif
