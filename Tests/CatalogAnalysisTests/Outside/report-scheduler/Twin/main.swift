import ServiceCatalog

let locator = ServiceLocator.shared
locator.registerModules([SalesModule(), ReportModule()])

let scheduler: Scheduler = locator.inject()
for day in 1...14 {
  for text in scheduler.run(day: day) { print(text) }
}
