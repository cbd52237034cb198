import ServiceCatalog

struct ClinicModule: ServiceModule {
  let sender: String

  func registerServices(in locator: ServiceLocator) {
    let sender = sender
    locator.register { PaperDiary() as any Diary }
    locator.register { MorningClock() as any Clock }
    locator.register { StubGateway(sender: sender) as any TextGateway }
  }
}

struct OfficeModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register { (locator: ServiceLocator) in try ReminderService(locator: locator) }
    locator.register { (locator: ServiceLocator) in
      StatusPage(gateway: try locator.locate(), diary: try locator.locate())
    }
  }
}
