import ServiceCatalog

struct ChannelsModule: ServiceModule {
  let sender: String

  func registerServices(in locator: ServiceLocator) {
    let sender = sender
    locator.register((any Channel).self, name: "email") { EmailChannel(sender: sender) }
    locator.register(name: "phone") { PhoneChannel() as any Channel }
  }
}

struct DispatchModule: ServiceModule {
  let threshold: Urgency

  func registerServices(in locator: ServiceLocator) {
    let threshold = threshold
    locator.registerSingleton(Deduplicator())
    locator.register {
      WeeklyRoster(people: [OnCall(name: "Ada", phone: "555-1"), OnCall(name: "Grace", phone: "555-2")]) as any Roster
    }
    locator.register { Escalation(threshold: threshold) }
    locator.register { (locator: ServiceLocator) in try Dispatcher(locator: locator) }
  }
}
