/// Calls from the services' own module.
///
/// Each operation is a separate function that is never inlined, so that all are called in the same way.
public enum OneModule {
  /// Calls a service.
  @inline(never)
  public static func linkedUsers(_ app: App, _ id: Int) -> Int { app.userService.limit(id) }

  /// Calls a service that needs another one, and throws.
  @inline(never)
  public static func linkedOrders(_ app: App, _ id: Int) throws(OrderError) -> Int {
    try app.orderService.place(id, for: id)
  }

  /// Calls a consumer that is generic over its services.
  @inline(never)
  public static func linkedScreen(_ app: App, _ id: Int) throws(OrderError) -> Int {
    try Screen(services: app).left(id, for: id)
  }

  /// Calls through the context.
  @inline(never)
  public static func cake(_ id: Int) -> Int { AppContext.service.result(id) }

  /// Calls through an object that forwards to a context.
  @inline(never)
  public static func face(_ context: Context, _ id: Int) -> Int { context.service.result(id) }
}
