public import CheckoutModel
public import CheckoutServices
import Synchronization

/// A database in memory, which is filled from records and is lost when the program ends.
///
/// It is a class, because it has state. A bundle stores it, and all copies of the bundle share it.
public final class MemoryDatabase: Database {
  private let users: [String: User]
  private let stock: Mutex<[String: Stock]>

  /// Creates a database of users and items.
  public init(users: [User], stock: [Stock]) {
    self.users = Dictionary(users.map { ($0.id, $0) }) { first, _ in first }
    self.stock = Mutex(Dictionary(stock.map { ($0.item.code, $0) }) { first, _ in first })
  }

  /// Returns the user of an id.
  public func user(_ id: String) -> User? { users[id] }

  /// Returns the stock of the item with a code.
  public func stock(_ code: String) -> Stock? { stock.withLock { $0[code] } }

  /// Adds to the stock of an item, or subtracts from it.
  public func changeStock(_ code: String, by quantity: Int) -> Bool {
    stock.withLock { stock in
      guard let before = stock[code]?.quantity, before + quantity >= 0 else { return false }
      stock[code]?.quantity = before + quantity
      return true
    }
  }
}
