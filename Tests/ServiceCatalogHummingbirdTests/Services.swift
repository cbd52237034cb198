#if Hummingbird
import Foundation
import Hummingbird
import ServiceCatalog
import ServiceCatalogMacros

/// The events of a test, in order.
final class Journal: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  private var waiters: [(line: String, continuation: CheckedContinuation<Void, Never>)] = []

  func note(_ line: String) {
    let resumed = lock.withLock { () -> [CheckedContinuation<Void, Never>] in
      lines.append(line)
      defer { waiters.removeAll { $0.line == line } }
      return waiters.filter { $0.line == line }.map(\.continuation)
    }
    for waiter in resumed { waiter.resume() }
  }

  var all: [String] { lock.withLock { lines } }

  func wait(for line: String) async {
    await withCheckedContinuation { continuation in
      let isThere = lock.withLock {
        if lines.contains(line) { return true }
        waiters.append((line, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }
}

struct Broken: Error {}

enum RequestScope: CatalogScope {}

struct JournalBlueprint: SuppliedBlueprint { typealias Output = Journal }

final class Transaction: Sendable {
  let journal: Journal
  init(_ journal: Journal) { self.journal = journal }
}

struct TransactionBlueprint: SharedBlueprint, DisposableBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Transaction {
    let journal = try catalog.obtain(\.journal)
    journal.note("begin")
    return Transaction(journal)
  }
  static func dispose(_ instance: Transaction, after ending: Ending) async throws {
    switch ending {
    case .finished: instance.journal.note("commit")
    case .failed(let error): instance.journal.note("roll back \(type(of: error))")
    }
  }
}

struct UserBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Int {
    _ = try catalog.obtain(\.transaction)
    throw HTTPError(.unauthorized, message: "who are you")
  }
}

struct PathBlueprint: SuppliedBlueprint { typealias Output = String }

struct GreetingBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "hello \(try catalog.obtain(\.path))" }
}

/// A root with a value, as `@CompositionRoot(for: RequestScope.self)` writes it.
struct PathRoot: ScopeRoot {
  typealias ScopeKind = RequestScope
  let path: String

  static func _install(in catalog: Catalog) {
    try? catalog.obtain(\.journal).note("install")
    catalog.install(GreetingBlueprint())
  }

  func _supply(in scope: Catalog) { scope.supply(PathBlueprint.self, instance: path) }
}

/// The same for a root without values.
struct EmptyRoot: ScopeRoot, ScopeRootWithoutValues {
  typealias ScopeKind = RequestScope
  static func _install(in catalog: Catalog) {}
  func _supply(in scope: Catalog) {}
}

/// A transaction whose commit fails.
struct ConflictBlueprint: SharedBlueprint, DisposableBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Int { 1 }
  static func dispose(_ instance: Int, after ending: Ending) async throws { throw Broken() }
}

/// A transaction whose commit fails with an HTTP status.
struct StaleBlueprint: SharedBlueprint, DisposableBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> String { "stale" }
  static func dispose(_ instance: String, after ending: Ending) async throws { throw HTTPError(.conflict) }
}

/// The pool that creates transactions.
struct PoolBlueprint: SharedBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Journal { try catalog.obtain(\.journal) }
  static func dispose(_ instance: Journal, after ending: Ending) async throws { instance.note("pool closed") }
}

/// A transaction whose disposal lasts until it is cancelled.
struct StuckBlueprint: SharedBlueprint, DisposableBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Int { 2 }
  static func dispose(_ instance: Int, after ending: Ending) async throws {
    let (never, continuation) = AsyncStream.makeStream(of: Void.self)
    for await _ in never {}
    withExtendedLifetime(continuation) {}
  }
}

enum InnerScope: CatalogScope {}

/// A service kept by a scope inside the request's.
struct InnerBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(InnerScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Transaction { try catalog.obtain(\.transaction) }
}

extension Catalog {
  var path: PathBlueprint.Type { PathBlueprint.self }
  var greeting: GreetingBlueprint.Type { GreetingBlueprint.self }
  var pool: PoolBlueprint.Type { PoolBlueprint.self }
  var stuck: StuckBlueprint.Type { StuckBlueprint.self }
  var inner: InnerBlueprint.Type { InnerBlueprint.self }
  var stale: StaleBlueprint.Type { StaleBlueprint.self }
  var conflict: ConflictBlueprint.Type { ConflictBlueprint.self }
  var journal: JournalBlueprint.Type { JournalBlueprint.self }
  var transaction: TransactionBlueprint.Type { TransactionBlueprint.self }
  var user: UserBlueprint.Type { UserBlueprint.self }
}
#endif
