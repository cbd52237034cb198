import ServiceCatalog

protocol Report {
  var everyDays: Int { get }
  func render(day: Int) -> String
}

final class DailyReport: Report {
  let everyDays = 1
  private let source: any SalesSource

  init(source: any SalesSource) { self.source = source }

  func render(day: Int) -> String {
    "day \(day): \(source.sales(from: day, through: day).count) sales"
  }
}

final class WeeklyReport: Report {
  let everyDays = 7
  private let source: any SalesSource

  init(source: any SalesSource) { self.source = source }

  func render(day: Int) -> String {
    let formatter: any AmountFormatter = ServiceLocator.inject()
    let sales = source.sales(from: day - 6, through: day)
    let total = sales.reduce(0) { $0 + $1.cents }
    return "week until day \(day): \(formatter.text(total))"
  }
}

final class Scheduler {
  private let reports: [any Report]

  init(reports: [any Report]) { self.reports = reports }

  func run(day: Int) -> [String] {
    reports
      .filter { day.isMultiple(of: $0.everyDays) }
      .map { $0.render(day: day) }
  }
}

struct ReportModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.registerSingleton(EuroFormatter() as any AmountFormatter)
    locator.register { locator in DailyReport(source: try locator.locate()) }
    locator.register { locator in WeeklyReport(source: try locator.locate()) }
    locator.register { locator in
      let daily: DailyReport = try locator.locate()
      let weekly: WeeklyReport = try locator.locate()
      return Scheduler(reports: [daily, weekly])
    }
  }
}
