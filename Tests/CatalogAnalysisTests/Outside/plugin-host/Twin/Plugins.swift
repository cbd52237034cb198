struct Descriptor: Sendable {
  let name: String
  let memory: Int
}

struct SandboxPolicy: Sendable {
  let maximum: Int
  func limit(for descriptor: Descriptor) -> Int { min(maximum, descriptor.memory) }
}

actor EventBus {
  private(set) var history: [String] = []
  private var handlers: [@Sendable (String) -> Void] = []

  func subscribe(_ handler: @escaping @Sendable (String) -> Void) { handlers.append(handler) }

  func publish(_ event: String) {
    history.append(event)
    for handler in handlers { handler(event) }
  }
}

actor Container {
  let descriptor: Descriptor
  private let limit: Int
  private let bus: EventBus
  private var isRunning = false

  init(_ descriptor: Descriptor, limit: Int, bus: EventBus) {
    self.descriptor = descriptor
    self.limit = limit
    self.bus = bus
  }

  func start() async {
    guard !isRunning else { return }
    isRunning = true
    let name = descriptor.name
    await bus.subscribe { event in
      if event.hasPrefix(name) { print("\(name) saw: \(event)") }
    }
    await bus.publish("\(name) may use \(limit) MB")
  }
}
