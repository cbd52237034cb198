import ServiceCatalog
import Synchronization

enum RequestScope: CatalogScope {}

enum Status: String, Sendable { case open, closed }

final class TicketTable: Sendable {
  private let tickets = Mutex<[Int: Status]>([:])
  func set(_ id: Int, to status: Status) { tickets.withLock { $0[id] = status } }
  var summary: String {
    tickets.withLock { $0.sorted { $0.key < $1.key }.map { "#\($0.key) \($0.value.rawValue)" }.joined(separator: ", ") }
  }
}

final class UnitOfWork: Sendable {
  private let table: TicketTable
  private let changes = Mutex<[(Int, Status)]>([])

  init(table: TicketTable) { self.table = table }

  func change(_ id: Int, to status: Status) { changes.withLock { $0.append((id, status)) } }
  func flush() async {
    await Task.yield()
    for (id, status) in changes.withLock({ $0 }) { table.set(id, to: status) }
  }
}

struct TicketTableBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> TicketTable { TicketTable() }
}

struct UnitOfWorkBlueprint: SharedBlueprint, DisposableBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> UnitOfWork {
    UnitOfWork(table: try catalog[\.ticketTable])
  }
  static func dispose(_ instance: UnitOfWork, after ending: Ending) async throws {
    if case .finished = ending { await instance.flush() }
  }
}

extension Catalog {
  var ticketTable: TicketTableBlueprint.Type { TicketTableBlueprint.self }
  var unitOfWork: UnitOfWorkBlueprint.Type { UnitOfWorkBlueprint.self }
}
