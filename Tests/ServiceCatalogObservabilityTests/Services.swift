#if Observability
import Foundation
import Logging
import ServiceCatalog

struct Broken: Error {}

/// `outer` needs `inner`.
struct InnerBlueprint: AsyncBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Int { 1 }
  static func dispose(_ instance: Int, after ending: Ending) async throws {}
}

struct OuterBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Int {
    try await catalog.obtain(\.inner) + catalog.obtain(\.plain)
  }
}

struct PlainBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { 2 }
}

struct FailingBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { throw Broken() }
}

struct UnclosableBlueprint: SharedBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { 3 }
  static func dispose(_ instance: Int, after ending: Ending) async throws { throw Broken() }
}

extension Catalog {
  var inner: InnerBlueprint.Type { InnerBlueprint.self }
  var outer: OuterBlueprint.Type { OuterBlueprint.self }
  var plain: PlainBlueprint.Type { PlainBlueprint.self }
  var failing: FailingBlueprint.Type { FailingBlueprint.self }
  var unclosable: UnclosableBlueprint.Type { UnclosableBlueprint.self }
}

/// A log handler's storage.
final class LogStore: @unchecked Sendable {
  struct Entry { var level: Logger.Level, message: String, metadata: Logger.Metadata }

  private let lock = NSLock()
  private var kept: [Entry] = []
  var entries: [Entry] { lock.withLock { kept } }
  func add(_ entry: Entry) { lock.withLock { kept.append(entry) } }

  func logger(_ level: Logger.Level = .trace) -> Logger {
    var logger = Logger(label: "test") { _ in Handler(store: self) }
    logger.logLevel = level
    return logger
  }

  private struct Handler: LogHandler {
    let store: LogStore
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level = .trace
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }
    func log(event: LogEvent) {
      store.add(Entry(level: event.level, message: "\(event.message)", metadata: event.metadata ?? [:]))
    }
  }
}
#endif
