public import ServiceCatalog

/// A unit of work.
public enum TransactionScope: CatalogScope {}

/// A unit of work, whose changes belong together.
public final class Transaction: Sendable {
  func commit() async throws {}
  func rollBack() async {}
}

/// A blueprint whose transaction is committed or rolled back at its end.
public struct TransactionBlueprint: SharedBlueprint, DisposableBlueprint {
  /// One instance for each unit of work.
  public static var lifetime: Lifetime { .scoped(TransactionScope.self) }
  /// Begins a transaction.
  public static func assemble(from catalog: any Assembling) throws -> Transaction { Transaction() }
  /// Ends a transaction.
  public static func dispose(_ transaction: Transaction, after ending: Ending) async throws {
    switch ending {
    case .finished: try await transaction.commit()
    case .failed: await transaction.rollBack()
    }
  }
}

extension Catalog {
  /// The transaction of the unit of work.
  public var transaction: TransactionBlueprint.Type { TransactionBlueprint.self }
}

/// The module of the store.
public struct StoreModule: CatalogModule {
  /// A module.
  public init() {}
  /// Supplies the transaction.
  public func install(in catalog: Catalog) { catalog.supply(TransactionBlueprint.self) { _ in Transaction() } }
}

/// Saves the data in its own unit of work.
public func save(to catalog: Catalog) async throws {
  let scope = catalog.makeScope(TransactionScope.self)  // defect: undisposed-instance
  let transaction: Transaction = try scope.obtain(\.transaction)
  print(transaction)
}
