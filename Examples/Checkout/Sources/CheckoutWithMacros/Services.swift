public import CheckoutModel
import ServiceCatalogMacros

/// A service that finds users.
@Service
public protocol UserService {
  /// Returns the user of an id, or `nil`.
  func find(_ id: String) -> User?
}

/// A service that knows the stock.
@Service
public protocol InventoryService {
  /// Reserves all of the items, or throws and reserves none.
  func reserve(_ lines: [OrderRequest.Line]) throws(CheckoutError) -> [Order.Line]

  /// Returns items to the stock.
  func release(_ lines: [OrderRequest.Line])
}

/// A service that charges users.
@Service
public protocol PaymentService {
  /// Charges a user.
  func charge(_ amount: Money, to user: User) async throws(CheckoutError) -> Payment
}

/// A service that places orders.
@Service
public protocol OrderService {
  /// Reserves the items, charges the user, and creates the order. If one step fails, the earlier ones are undone.
  func place(_ request: OrderRequest) async throws(CheckoutError) -> Order
}
