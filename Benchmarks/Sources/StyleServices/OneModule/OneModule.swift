/// Calls from the module that the services are in.
///
/// Every operation is a function of its own that is never inlined, so that all of them are called alike.
public enum OneModule {
  /// A service.
  @inline(never)
  public static func linkedUsers(_ app: App, _ id: Int) -> Int { app.userService.limit(id) }

  /// A service that needs another one, and throws.
  @inline(never)
  public static func linkedOrders(_ app: App, _ id: Int) throws(OrderError) -> Int {
    try app.orderService.place(id, for: id)
  }

  /// A consumer that is generic over its services.
  @inline(never)
  public static func linkedScreen(_ app: App, _ id: Int) throws(OrderError) -> Int {
    try Screen(services: app).left(id, for: id)
  }

  /// Through the context.
  @inline(never)
  public static func cake(_ id: Int) -> Int { AppContext.service.result(id) }

  /// Through an object that passes on to a context.
  @inline(never)
  public static func face(_ context: Context, _ id: Int) -> Int { context.service.result(id) }
}
