import ServiceCatalog

protocol Syncing: AnyObject { var replica: String { get } }
protocol ConflictResolving: AnyObject { func resolve(_ a: Int, _ b: Int) -> Int }
protocol ChangeLogging: AnyObject { var entries: [String] { get } }

final class SyncEngine: Syncing {
  let replica = "r1"
  let conflicts: any ConflictResolving
  init(conflicts: any ConflictResolving) { self.conflicts = conflicts }
}

final class LastWriterWins: ConflictResolving {
  let log: any ChangeLogging
  init(log: any ChangeLogging) { self.log = log }
  func resolve(_ a: Int, _ b: Int) -> Int { log.entries.isEmpty ? a : b }
}

final class ChangeLog: ChangeLogging {
  private let replica: String
  init(replica: String) { self.replica = replica }
  var entries: [String] { ["\(replica): 1"] }
}

struct SyncModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register((any Syncing).self) { SyncEngine(conflicts: $0.inject()) }
    locator.register((any ConflictResolving).self) { LastWriterWins(log: $0.inject()) }
    locator.registerSingleton("r1", name: "replica")
    locator.register((any ChangeLogging).self) { locator in
      ChangeLog(replica: locator.inject(name: "replica"))
    }
  }
}

@main
struct SyncTool {
  static func main() throws {
    let locator = ServiceLocator()
    locator.registerModules([SyncModule()])
    let engine = try locator.locate((any Syncing).self)
    print("syncing", engine.replica)
  }
}
