import ServiceCatalog

enum JobScope: CatalogScope {}

struct Job: Sendable {
  let name: String
  let everyMinutes: Int
  let steps: [String]
}

actor JobLog {
  private var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
  var text: String { lines.joined(separator: "; ") }
}

actor Clock {
  private(set) var minute = 0
  func tick() { minute += 1 }
}

struct Schedule: Sendable {
  let jobs: [Job]
  func due(at minute: Int) -> [Job] { jobs.filter { minute.isMultiple(of: $0.everyMinutes) } }
}

struct StepRunner: Sendable {
  let log: JobLog
  func run(_ step: String) async { await log.add("ran \(step)") }
}

// MARK: - Blueprints

struct ClockBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Clock { Clock() }
}

struct ScheduleBlueprint: SuppliedBlueprint {
  typealias Output = Schedule
}

struct JobLogBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(JobScope.self) }
  static func assemble(from catalog: any Assembling) throws -> JobLog { JobLog() }
}

struct StepRunnerBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> StepRunner {
    StepRunner(log: try catalog.obtain(\.jobLog))
  }
}

extension Catalog {
  var clock: ClockBlueprint.Type { ClockBlueprint.self }
  var schedule: ScheduleBlueprint.Type { ScheduleBlueprint.self }
  var jobLog: JobLogBlueprint.Type { JobLogBlueprint.self }
  var stepRunner: StepRunnerBlueprint.Type { StepRunnerBlueprint.self }
}

// MARK: - Runner

actor Runner {
  private let catalog: Catalog
  private(set) var finished = 0

  init(catalog: Catalog) { self.catalog = catalog }

  func runAll(minutes: Int) async throws {
    let clock = try catalog.obtain(\.clock)
    let schedule = try catalog.obtain(\.schedule)
    for _ in 0..<minutes {
      await clock.tick()
      for job in schedule.due(at: await clock.minute) { try await perform(job) }
    }
  }

  private func perform(_ job: Job) async throws {
    try await catalog.withScope(JobScope.self) { scope in
      let steps = try scope.obtain(\.stepRunner)
      for step in job.steps { await steps.run(step) }
      let printing = Task.detached {
        let log = try Catalog.main.obtain(\.jobLog)
        print("\(job.name): \(await log.text)")
      }
      try await printing.value
    }
    finished += 1
  }
}

@main
struct CronRunner {
  static func main() async throws {
    let catalog = Catalog.main
    catalog.install(ClockBlueprint(), JobLogBlueprint(), StepRunnerBlueprint())
    catalog.supply(
      ScheduleBlueprint.self,
      instance: Schedule(jobs: [
        Job(name: "backup", everyMinutes: 3, steps: ["dump", "upload"]),
        Job(name: "ping", everyMinutes: 2, steps: ["ping"]),
      ]))
    let runner = Runner(catalog: catalog)
    try await runner.runAll(minutes: 6)
    print("\(await runner.finished) jobs")
  }
}
