import ServiceCatalog

public enum SessionScope: CatalogScope {}
public enum RequestScope: CatalogScope {}

public struct Money: Sendable, Comparable, CustomStringConvertible {
  public var minorUnits: Int
  public var currency: String
  public static func < (lhs: Money, rhs: Money) -> Bool { lhs.minorUnits < rhs.minorUnits }
  public var description: String { "\(minorUnits / 100).\(minorUnits % 100) \(currency)" }
}

public actor AuditTrail {
  private var entries: [String] = []
  public func record(_ entry: String) { entries.append(entry) }
  public var count: Int { entries.count }
}

public enum AuditTrailBlueprint: AuditEntry {
  case instance
  public static var lifetime: Lifetime { .scoped(SessionScope.self) }
  public static func assemble(from catalog: any Assembling) throws -> AuditTrail { AuditTrail() }
}

/// Everything that auditors may ask for is marked with this.
public protocol AuditEntry: SharedBlueprint {}

public actor LimitTracker {
  private let trail: AuditTrail
  private var spent = 0
  init(trail: AuditTrail) { self.trail = trail }

  public func authorize(_ amount: Money, limit: Money) async -> Bool {
    guard Money(minorUnits: spent + amount.minorUnits, currency: amount.currency) < limit else { return false }
    spent += amount.minorUnits
    await trail.record("authorized \(amount)")
    return true
  }
}

public enum LimitTrackerBlueprint: AuditEntry {
  case instance
  public static var lifetime: Lifetime { .scoped(SessionScope.self) }
  public static func assemble(from catalog: any Assembling) throws -> LimitTracker {
    LimitTracker(trail: try catalog[\.auditTrail])
  }
}

extension Catalog {
  public var auditTrail: AuditTrailBlueprint.Type { AuditTrailBlueprint.self }
  public var limitTracker: LimitTrackerBlueprint.Type { LimitTrackerBlueprint.self }
}

struct AuthorizationHandler {
  func handle(_ amount: Money, in request: Catalog) async throws -> Bool {
    let tracker = try request[\.limitTracker]
    return await tracker.authorize(amount, limit: Money(minorUnits: 10_000, currency: "EUR"))
  }
}

@main
enum CardServer {
  static func main() async throws {
    let root = Catalog(name: "cards")
    root.install(AuditTrailBlueprint.instance, LimitTrackerBlueprint.instance)
    let handler = AuthorizationHandler()
    try await root.withScope(SessionScope.self) { session in
      for cents in [1_250, 9_000] {
        let authorized = try await session.withScope(RequestScope.self) { request in
          try await handler.handle(Money(minorUnits: cents, currency: "EUR"), in: request)
        }
        print(cents, authorized)
      }
    }
  }
}
