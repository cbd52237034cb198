import ServiceCatalog

let arguments = CommandLine.arguments.dropFirst()
ServiceLocator.shared.registerModules([
  ChannelsModule(sender: arguments.first { $0.contains("@") } ?? "alerts@example.org"),
  DispatchModule(threshold: arguments.contains("--wake-me") ? .high : .critical),
])

func handle(_ alerts: [Alert], with dispatcher: Dispatcher) async {
  await withTaskGroup(of: Void.self) { group in
    for alert in alerts { group.addTask { await dispatcher.dispatch(alert) } }
  }
}

let alerts = [
  Alert(service: "web", text: "slow", urgency: .low),
  Alert(service: "web", text: "slow", urgency: .low),
  Alert(service: "store", text: "disk full", urgency: .critical),
  Alert(service: "mail", text: "queue grows", urgency: .high),
]
let dispatcher: Dispatcher = try ServiceLocator.shared.locate()
await handle(alerts, with: dispatcher)
for line in await dispatcher.lines.sorted() { print(line) }
