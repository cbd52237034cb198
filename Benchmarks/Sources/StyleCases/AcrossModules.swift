import StyleServices

/// Calls from another module than the one that the services are in.
///
/// Every operation is a function of its own that is never inlined, so that all of them are called alike.
enum AcrossModules {
  @inline(never)
  static func linkedUsers(_ app: App, _ id: Int) -> Int { app.userService.limit(id) }

  @inline(never)
  static func linkedOrders(_ app: App, _ id: Int) throws(OrderError) -> Int {
    try app.orderService.place(id, for: id)
  }

  @inline(never)
  static func linkedScreen(_ app: App, _ id: Int) throws(OrderError) -> Int {
    try Screen(services: app).left(id, for: id)
  }

  @inline(never)
  static func cake(_ id: Int) -> Int { AppContext.service.result(id) }

  @inline(never)
  static func face(_ context: Context, _ id: Int) -> Int { context.service.result(id) }
}
