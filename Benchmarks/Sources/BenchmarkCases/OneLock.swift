import BenchmarkServices
import OneLockCatalog

/// The operations with the comparison's catalog.
///
/// Each operation is a separate function that is never inlined. In a loop, the compiler would otherwise check once for
/// all iterations whether a `static let` is initialized, which doesn't happen in users' code.
enum OneLock {
  /// A catalog in a constant, with the ten entries.
  static let held = {
    let catalog = Catalog()
    catalog.installAll()
    return catalog
  }()

  /// A catalog with 10,000 entries.
  ///
  /// The ten measured ones are supplied in the middle.
  static let large = {
    let catalog = Catalog()
    SuppliedOneLock.supplyPlain(0..<5_000, to: catalog)
    catalog.installAll()
    SuppliedOneLock.supplyPlain(5_000..<9_990, to: catalog)
    return catalog
  }()

  // MARK: From the catalog that is bound to the task or the process

  @inline(never)
  static func transient() throws -> any Service {
    try Catalog.main[\.firstLeaf]
  }

  @inline(never)
  static func shared() throws -> any Service {
    try Catalog.main[\.shared0]
  }

  @inline(never)
  static func graph() throws -> any Service {
    try Catalog.main[\.root]
  }

  // MARK: From a catalog in a constant

  @inline(never)
  static func heldTransient() throws -> any Service {
    try held[\.firstLeaf]
  }

  @inline(never)
  static func heldShared() throws -> any Service {
    try held[\.shared0]
  }

  @inline(never)
  static func heldOtherShared() throws -> any Service {
    try held[\.shared1]
  }

  @inline(never)
  static func heldGraph() throws -> any Service {
    try held[\.root]
  }

  // MARK: From a parameter of the protocol type, as in a builder

  @inline(never)
  static func assemblingTransient(from catalog: any Assembling) throws -> any Service {
    try catalog.obtain(\.firstLeaf)
  }

  @inline(never)
  static func assemblingShared(from catalog: any Assembling) throws -> any Service {
    try catalog.obtain(\.shared0)
  }

  @inline(never)
  static func assemblingGraph(from catalog: any Assembling) throws -> any Service {
    try catalog.obtain(\.root)
  }

  // MARK: From a parameter

  /// Obtains three services, so that one unlucky place in a table isn't decisive.
  @inline(never)
  static func threeShared(from catalog: Catalog) throws {
    consume(try catalog[\.shared0])
    consume(try catalog[\.shared1])
    consume(try catalog[\.shared2])
  }

  @inline(never)
  static func graph(from catalog: Catalog) throws -> any Service {
    try catalog[\.root]
  }
}
