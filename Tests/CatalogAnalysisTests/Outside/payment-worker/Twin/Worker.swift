import ServiceCatalog

protocol Timestamps: Sendable {
  func now() -> Int
}

struct SteppingTimestamps: Timestamps {
  let start: Int
  func now() -> Int { start }
}

struct TimestampsBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Timestamps { SteppingTimestamps(start: 1_700) }
}

actor Ledger {
  private(set) var lines: [String] = []
  private let timestamps: any Timestamps

  init(timestamps: any Timestamps) { self.timestamps = timestamps }

  func record(_ payment: Payment, _ state: PaymentState) {
    lines.append("\(timestamps.now()) \(payment.id) \(payment.cents) \(state)")
  }
}

struct LedgerBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Ledger {
    Ledger(timestamps: try catalog[\.timestamps])
  }
}

struct PaymentWorker: Sendable {
  let gateway: any PaymentGateway
  let ledger: Ledger

  func run(_ payments: [Payment]) async throws -> Int {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for payment in payments {
        group.addTask {
          let state = try await gateway.capture(payment)
          await ledger.record(payment, state)
          if case .captured = state { return true } else { return false }
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
  }
}

struct PaymentWorkerBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> PaymentWorker {
    PaymentWorker(gateway: try catalog[\.paymentGateway], ledger: try catalog[\.ledger])
  }
}

extension Catalog {
  var timestamps: TimestampsBlueprint.Type { TimestampsBlueprint.self }
  var ledger: LedgerBlueprint.Type { LedgerBlueprint.self }
  var paymentWorker: PaymentWorkerBlueprint.Type { PaymentWorkerBlueprint.self }
}
