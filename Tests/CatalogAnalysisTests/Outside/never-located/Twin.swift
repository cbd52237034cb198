import ServiceCatalog

protocol StartupTask: Sendable { func run() -> String }

struct KeychainMigrator: StartupTask { func run() -> String { "migrated" } }
struct CacheWarmer: StartupTask { func run() -> String { "warm" } }

struct StartupAssembly: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register { KeychainMigrator() }
    locator.register { CacheWarmer() }
  }
}

final class Startup {
  private let tasks: [(name: String, task: any StartupTask)]

  init(_ locator: ServiceLocator) {
    tasks = [
      ("KeychainMigrator", locator.inject(KeychainMigrator.self)),
      ("CacheWarmer", locator.inject(CacheWarmer.self)),
    ]
  }

  func run() -> [String: String] {
    Dictionary(uniqueKeysWithValues: tasks.map { ($0.name, $0.task.run()) })
  }
}

@main
struct StartupHost {
  static func main() {
    let locator = ServiceLocator()
    StartupAssembly().registerServices(in: locator)
    let results = Startup(locator).run()
    for name in results.keys.sorted() { print(name, results[name] ?? "-") }
  }
}
