import StyleServices

/// Calls from another module than the services' own.
///
/// Each operation is a separate function that is never inlined, so that all are called in the same way.
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
