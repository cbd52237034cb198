public import CheckoutModel

/// The inventory of a database: a service that throws.
public struct DatabaseInventory<Deps: HasDatabase>: InventoryService {
  private let deps: Deps

  /// A service with what a bundle has.
  public init(deps: Deps) {
    self.deps = deps
  }

  /// Sets items aside: all of them, or none and an error.
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

  /// Puts items back.
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

/// Says: take the database's inventory for the inventory.
public protocol LinkDatabaseInventory: HasInventoryService, HasDatabase {}

extension LinkDatabaseInventory {
  /// Made at each access: it is nothing but the bundle.
  public var inventoryService: DatabaseInventory<Self> { DatabaseInventory(deps: self) }
}
