import ServiceCatalog

struct Webhook: Sendable {
  let target: String
  let body: String
}

protocol Transport: Sendable {
  func post(_ batch: [Webhook]) async -> Int
}

struct LoopbackTransport: Transport {
  func post(_ batch: [Webhook]) async -> Int {
    for hook in batch { print("POST \(hook.target) \(hook.body)") }
    return batch.count
  }
}

struct TransportBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Transport { LoopbackTransport() }
}

actor Outbox {
  private let transport: any Transport
  private let batchSize: Int
  private var queue: [Webhook] = []
  private(set) var delivered = 0

  init(transport: any Transport, batchSize: Int) {
    self.transport = transport
    self.batchSize = batchSize
  }

  func enqueue(_ hook: Webhook) async {
    queue.append(hook)
    if queue.count >= batchSize { await flush() }
  }

  func flush() async {
    let batch = queue
    queue = []
    delivered += await transport.post(batch)
  }
}

struct OutboxBlueprint: SharedBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Outbox {
    Outbox(transport: try catalog[\.transport], batchSize: try catalog[\.settings].batchSize)
  }
  static func dispose(_ instance: Outbox, after ending: Ending) async throws { await instance.flush() }
}

extension Catalog {
  var transport: TransportBlueprint.Type { TransportBlueprint.self }
  var outbox: OutboxBlueprint.Type { OutboxBlueprint.self }
}
