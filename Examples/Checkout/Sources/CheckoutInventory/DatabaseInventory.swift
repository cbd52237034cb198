public import CheckoutModel
public import CheckoutServices

/// The inventory of a database.
///
/// This service throws.
public struct DatabaseInventory<Deps: HasDatabase>: InventoryService {
  private let deps: Deps

  /// Creates the service over a bundle.
  public init(deps: Deps) {
    self.deps = deps
  }

  /// Reserves all of the items, or throws and reserves none.
  public func reserve(_ lines: [OrderRequest.Line]) throws(CheckoutError) -> [Order.Line] {
    var reserved: [OrderRequest.Line] = []
    do throws(CheckoutError) {
      var result: [Order.Line] = []
      for line in lines {
        result.append(try reserve(line))
        reserved.append(line)
      }
      return result
    } catch {
      release(reserved)
      throw error
    }
  }

  /// Returns items to the stock.
  public func release(_ lines: [OrderRequest.Line]) {
    for line in lines { _ = deps.database.changeStock(line.code, by: line.quantity) }
  }

  private func reserve(_ line: OrderRequest.Line) throws(CheckoutError) -> Order.Line {
    guard let stock = deps.database.stock(line.code) else { throw .unknownItem(line.code) }
    guard deps.database.changeStock(line.code, by: -line.quantity) else {
      throw .outOfStock(title: stock.item.title, wanted: line.quantity, available: stock.quantity)
    }
    return Order.Line(item: stock.item, quantity: line.quantity)
  }
}

/// Links the inventory to the database's.
public protocol LinkDatabaseInventory: HasInventoryService, HasDatabase {}

extension LinkDatabaseInventory {
  /// The service, which is created at each access, because it has no state but the bundle.
  public var inventoryService: DatabaseInventory<Self> { DatabaseInventory(deps: self) }
}
