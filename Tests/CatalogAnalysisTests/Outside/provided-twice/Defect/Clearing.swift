import ServiceCatalog

struct RetryPolicy: Sendable, Hashable {
  var attempts: Int
  var backoff: Duration
}

struct RetryPolicyBlueprint: SuppliedBlueprint { typealias Output = RetryPolicy }
struct LedgerRetryPolicyBlueprint: SuppliedBlueprint { typealias Output = RetryPolicy }

extension Catalog {
  var retryPolicy: RetryPolicyBlueprint.Type { RetryPolicyBlueprint.self }
  var ledgerRetryPolicy: LedgerRetryPolicyBlueprint.Type { LedgerRetryPolicyBlueprint.self }
}

struct ClearingModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.provide(RetryPolicyBlueprint.self, RetryPolicy(attempts: 3, backoff: .milliseconds(200)))
    catalog.install(ClearingClientBlueprint())
  }
}

struct ClearingClient: Sendable {
  let retry: RetryPolicy
  let ledgerRetry: RetryPolicy?
  var summary: String { "\(retry.attempts) / \(ledgerRetry?.attempts ?? 0)" }
}

struct ClearingClientBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> ClearingClient {
    ClearingClient(
      retry: try catalog[\.retryPolicy],
      ledgerRetry: try catalog.obtainIfSupplied(\.ledgerRetryPolicy))
  }
}

extension Catalog {
  var clearingClient: ClearingClientBlueprint.Type { ClearingClientBlueprint.self }
}
