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

/// A cache that keeps every user.
public final class MemoryCache: Cache {
  private let users = Mutex<[String: User]>([:])

  /// Creates an empty cache.
  public init() {}

  /// Returns the cached user of an id.
  ///
  /// Otherwise finds the user, caches it, and returns it.
  public func user(_ id: String, or find: () -> User?) -> User? {
    if let user = users.withLock({ $0[id] }) { return user }
    guard let user = find() else { return nil }
    return users.withLock { users in
      users[id] = user
      return user
    }
  }
}

/// A simulated gateway, which charges up to each user's limit and stores the charged amounts.
public actor LimitGateway: CardGateway {
  private var charged: [String: Money] = [:]
  private var count = 0

  /// Creates a gateway that has charged nothing.
  public init() {}

  /// Charges the user's card, unless the sum would exceed the limit.
  public func charge(_ amount: Money, to user: User) -> String? {
    guard amount <= left(of: user) else { return nil }
    charged[user.id, default: .zero] = charged[user.id, default: .zero] + amount
    count += 1
    return "payment \(count)"
  }

  /// Returns the amount that may still be charged.
  public func left(of user: User) -> Money { user.limit - charged[user.id, default: .zero] }
}
