import PlainStyleServices
import StyleServices

/// Calls from another module than the services' own.
enum PlainAcrossModules {
  @inline(never)
  static func linkedUsers(_ app: PlainApp, _ id: Int) -> Int { app.userService.limit(id) }

  @inline(never)
  static func linkedOrders(_ app: PlainApp, _ id: Int) throws(OrderError) -> Int {
    try app.orderService.place(id, for: id)
  }

  @inline(never)
  static func linkedScreen(_ app: PlainApp, _ id: Int) throws(OrderError) -> Int {
    try PlainScreen(services: app).left(id, for: id)
  }
}
