import ServiceCatalog

struct PricingServices: ServiceModule {
  let centsPerKilo: Int

  func registerServices(in locator: ServiceLocator) {
    let rate = centsPerKilo
    locator.register { WeightTariff(centsPerKilo: rate) as any Tariff }
  }
}

struct StorageServices: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.registerSingleton(ShelfPlan(shelves: ["A", "B", "C"]))
  }
}

struct MessagingServices: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.registerSingleton("parcel desk", name: "sender")
    locator.register { l in
      ConsoleNotifier(sender: try l.locate(name: "sender")) as any Notifier
    }
  }
}
