import ServiceCatalog

extension Catalog {
  func prepareWorker(for environment: Environment) {
    install(TimestampsBlueprint(), LedgerBlueprint(), PaymentWorkerBlueprint())
    supply(RetryCountBlueprint.self, instance: environment == .production ? 5 : 1)
    switch environment {
    case .production:
      supply(PaymentGatewayBlueprint.self) { try cardNetwork("pay.example", $0) }
    case .sandbox:
      supply(PaymentGatewayBlueprint.self) { try cardNetwork("sandbox.pay.example", $0) }
    case .local:
      supply(PaymentGatewayBlueprint.self) { _ in LocalGateway() }
    }
  }
}

private func cardNetwork(_ host: String, _ catalog: Catalog) throws -> any PaymentGateway {
  CardNetworkGateway(host: host, attempts: try catalog[\.retryCount])
}
