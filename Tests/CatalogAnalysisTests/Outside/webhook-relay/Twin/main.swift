import ServiceCatalog

func send(_ events: [String], through outbox: Outbox) async {
  for (index, event) in events.enumerated() {
    await outbox.enqueue(Webhook(target: "https://example.test/\(index % 2)", body: event))
  }
}

let relay = Catalog(name: "relay")
relay.install(RelayModule(settings: Settings(batchSize: 3, isVerbose: CommandLine.arguments.contains("-v"))))

let outbox = try relay.obtain(\.outbox)
await send(["created", "paid", "shipped", "returned"], through: outbox)
print("delivered", await outbox.delivered)
try await relay.shutdown()
print("after the shutdown", await outbox.delivered)
