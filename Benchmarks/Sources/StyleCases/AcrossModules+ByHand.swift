import StyleServices

// A file of its own, because within one file the compiler merges similar functions, and adds a jump to one of them.
extension AcrossModules {
  @inline(never)
  static func handUsers(_ app: App, _ id: Int) -> Int { app.database.row(id) &* 3 }

  @inline(never)
  static func handOrders(_ app: App, _ id: Int) throws(OrderError) -> Int {
    let price = app.prices.row(id)
    guard price <= app.database.row(id) &* 3 else { throw .limitExceeded }
    return price
  }

  @inline(never)
  static func handScreen(_ app: App, _ id: Int) throws(OrderError) -> Int {
    let limit = app.database.row(id) &* 3
    let price = app.prices.row(id)
    guard price <= app.database.row(id) &* 3 else { throw .limitExceeded }
    return limit &- price
  }

  @inline(never)
  static func handCake(_ id: Int) -> Int { Globals.service.result(id) }
}
