public import CheckoutModel
public import CheckoutServices
import Synchronization

/// A database that is filled from records, and gone when the program ends.
///
/// A class, since it has state: a bundle stores it, and whoever copies the bundle has the same one.
public final class MemoryDatabase: Database {
  private let users: [String: User]
  private let stock: Mutex<[String: Stock]>

  /// A database of users and items.
  public init(users: [User], stock: [Stock]) {
    self.users = Dictionary(users.map { ($0.id, $0) }) { first, _ in first }
    self.stock = Mutex(Dictionary(stock.map { ($0.item.code, $0) }) { first, _ in first })
  }

  /// The user of an id.
  public func user(_ id: String) -> User? { users[id] }

  /// The item of a code, and how many of it there are.
  public func stock(_ code: String) -> Stock? { stock.withLock { $0[code] } }

  /// Adds to how many there are, or takes from it.
  public func changeStock(_ code: String, by quantity: Int) -> Bool {
    stock.withLock { stock in
      guard let before = stock[code]?.quantity, before + quantity >= 0 else { return false }
      stock[code]?.quantity = before + quantity
      return true
    }
  }
}
