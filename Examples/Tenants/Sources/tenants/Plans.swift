import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogMacros

/// The plans of all customers, in the version that the registry had when they were read.
final class Plans: Sendable {
  let version: Int
  private let journal: Journal

  init(version: Int, journal: Journal) {
    self.version = version
    self.journal = journal
  }

  func close() async { await journal.write("close version \(version) of the plans") }
}

/// Another program, which can't be reached when this one starts.
actor Registry {
  struct Unreachable: Error {}

  private var requests = 0

  func version() throws -> Int {
    requests += 1
    if requests < 3 { throw Unreachable() }
    return requests - 2
  }
}

@Services("PlanServices") extension Catalog {
  @Provides(.shared) static func registry() -> Registry { Registry() }

  /// The plans, which are read again after a failure.
  @Provides(
    .shared, .retrying(.upTo(5, every: .seconds(2)), on: \.clock), .disposing { (plans: Plans) in await plans.close() })
  static func plans(registry: Registry, journal: Journal) async throws -> Plans {
    Plans(version: try await registry.version(), journal: journal)
  }
}

/// A request of a customer.
enum RequestScope: CatalogScope {}

/// What a request may do, by the plans that it began with.
final class Quota: Sendable {
  let plans: Plans

  init(plans: Plans) { self.plans = plans }
}

@Services("RequestServices", in: RequestScope.self) extension Catalog {
  @Provides(.scoped) static func quota(plans: Plans) async throws -> Quota { Quota(plans: plans) }
}
