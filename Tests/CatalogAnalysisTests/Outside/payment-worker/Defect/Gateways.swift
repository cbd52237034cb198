import ServiceCatalog

protocol PaymentGateway: Sendable {
  func capture(_ payment: Payment) async throws -> PaymentState
}

struct CardNetworkGateway: PaymentGateway {
  let host: String
  let attempts: Int

  func capture(_ payment: Payment) async throws -> PaymentState {
    await Task.yield()
    return .captured(reference: "\(host)-\(payment.id)")
  }
}

struct LocalGateway: PaymentGateway {
  func capture(_ payment: Payment) async throws -> PaymentState { .captured(reference: "local-\(payment.id)") }
}

struct DecliningGateway: PaymentGateway {
  func capture(_ payment: Payment) async throws -> PaymentState { .declined(reason: "self-check") }
}

struct PaymentGatewayBlueprint: SuppliedBlueprint {
  typealias Output = any PaymentGateway
}

struct RetryCountBlueprint: SuppliedBlueprint {
  typealias Output = Int
}

extension Catalog {
  var paymentGateway: PaymentGatewayBlueprint.Type { PaymentGatewayBlueprint.self }
  var retryCount: RetryCountBlueprint.Type { RetryCountBlueprint.self }
}
