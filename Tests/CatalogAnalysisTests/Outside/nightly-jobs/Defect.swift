import ServiceCatalog

enum JobScope: CatalogScope {}

struct JobID: Sendable, Hashable, CustomStringConvertible {
  let description: String
}

struct JobIDBlueprint: SuppliedBlueprint {
  typealias Output = JobID
  static var lifetime: Lifetime { .scoped(JobScope.self) }
}

final class JobLog: Sendable {
  let job: JobID
  init(job: JobID) { self.job = job }
  func write(_ line: String) { print("\(job): \(line)") }
}

struct JobLogBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(JobScope.self) }
  static func assemble(from catalog: any Assembling) throws -> JobLog { JobLog(job: try catalog.obtain(\.jobID)) }
}

protocol Archive: Sendable {
  func compress(_ text: String) -> Int
}

struct RunLengthArchive: Archive {
  func compress(_ text: String) -> Int { Set(text).count * 2 }
}

struct ArchiveBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Archive { RunLengthArchive() }
}

extension Catalog {
  var jobID: JobIDBlueprint.Type { JobIDBlueprint.self }
  var jobLog: JobLogBlueprint.Type { JobLogBlueprint.self }
  var archive: ArchiveBlueprint.Type { ArchiveBlueprint.self }
}

protocol Job: Sendable {
  var name: String { get }
  func run() async throws
}

extension Job {
  var name: String { "\(Self.self)" }

  /// A line in the log of the job that runs.
  func log(_ line: String) throws { try Catalog.main.obtain(\.jobLog).write(line) }
}

struct CompressLogs: Job {
  let files = ["aabbcc", "xyz"]

  func run() async throws {
    let archive = try Catalog.main.obtain(\.archive)
    let sizes = try await withThrowingTaskGroup(of: Int.self, returning: [Int].self) { group in
      for file in files { group.addTask { archive.compress(file) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    try log("\(sizes.count) files, \(sizes.reduce(0, +)) bytes")
  }
}

struct RebuildIndex: Job {
  func run() async throws {
    try log("started")
    let words = try await Task.detached(priority: .utility) {
      let words = ["catalog", "scope", "index"].sorted()
      try Catalog.main.obtain(\.jobLog).write("sorted \(words.count) words")
      return words
    }.value
    try log("first: \(words[0])")
  }
}

struct Scheduler {
  let jobs: [any Job]

  func runAll() async {
    for (number, job) in jobs.enumerated() {
      do {
        try await Catalog.main.withScope(JobScope.self) { scope in
          scope.supply(JobIDBlueprint.self) { _ in JobID(description: "\(job.name)#\(number)") }
          try await job.run()
        }
      } catch {
        print("failed:", job.name, error)
      }
    }
  }
}

Catalog.main.install(JobLogBlueprint(), ArchiveBlueprint())
await Scheduler(jobs: [CompressLogs(), RebuildIndex()]).runAll()
