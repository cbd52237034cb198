import ServiceCatalog

struct MailingModule: ServiceModule {
  let host: String

  func registerServices(in locator: ServiceLocator) {
    let smtp = SMTPMailer(host: host)
    locator.registerSingleton(smtp)
    locator.registerSingleton(smtp as any Mailer)
    locator.register { locator in DeliveryReport(smtp: try locator.locate()) }
  }
}

struct ContentModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.registerSingleton("Reply STOP to unsubscribe.", name: "footer")
    locator.register((any Template).self) { locator in PlainTemplate(footer: try locator.locate(name: "footer")) }
    locator.register {
      ListedSubscribers(subscribers: [
        Subscriber(address: "ada@example.org", name: "Ada"),
        Subscriber(address: "grace@example.org", name: "Grace"),
      ]) as any SubscriberStore
    }
  }
}
