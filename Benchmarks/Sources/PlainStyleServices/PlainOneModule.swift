public import StyleServices

/// Calls from the services' own module.
public enum PlainOneModule {
  /// Calls a service.
  @inline(never)
  public static func linkedUsers(_ app: PlainApp, _ id: Int) -> Int { app.userService.limit(id) }

  /// Calls a service that needs another one, and throws.
  @inline(never)
  public static func linkedOrders(_ app: PlainApp, _ id: Int) throws(OrderError) -> Int {
    try app.orderService.place(id, for: id)
  }

  /// Calls a consumer that is generic over its services.
  @inline(never)
  public static func linkedScreen(_ app: PlainApp, _ id: Int) throws(OrderError) -> Int {
    try PlainScreen(services: app).left(id, for: id)
  }
}
