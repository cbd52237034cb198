public import CheckoutModel

/// A service that finds users.
public protocol UserService {
  /// Returns the user of an id, or `nil`.
  func find(_ id: String) -> User?
}

/// A need for users, which declares the service like a header, without its implementation.
public protocol HasUserService {
  /// The type of the service, which the bundle's link decides.
  associatedtype UserServiceImpl: UserService

  /// The service.
  var userService: UserServiceImpl { get }
}

/// A service that knows the stock.
public protocol InventoryService {
  /// Reserves all of the items, or throws and reserves none.
  func reserve(_ lines: [OrderRequest.Line]) throws(CheckoutError) -> [Order.Line]

  /// Returns items to the stock.
  func release(_ lines: [OrderRequest.Line])
}

/// A need for an inventory.
public protocol HasInventoryService {
  /// The type of the service, which the bundle's link decides.
  associatedtype InventoryServiceImpl: InventoryService

  /// The service.
  var inventoryService: InventoryServiceImpl { get }
}

/// A service that charges users.
public protocol PaymentService {
  /// Charges a user.
  func charge(_ amount: Money, to user: User) async throws(CheckoutError) -> Payment
}

/// A need for payment.
public protocol HasPaymentService {
  /// The type of the service, which the bundle's link decides.
  associatedtype PaymentServiceImpl: PaymentService

  /// The service.
  var paymentService: PaymentServiceImpl { get }
}

/// A service that places orders.
public protocol OrderService {
  /// Reserves the items, charges the user, and creates the order. If one step fails, the earlier ones are undone.
  func place(_ request: OrderRequest) async throws(CheckoutError) -> Order
}

/// A need for orders.
public protocol HasOrderService {
  /// The type of the service, which the bundle's link decides.
  associatedtype OrderServiceImpl: OrderService

  /// The service.
  var orderService: OrderServiceImpl { get }
}
