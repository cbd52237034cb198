public import StyleServices

// A file of its own, because within one file the compiler merges similar functions, and adds a jump to one of them.
extension PlainOneModule {
  /// Calls a service.
  @inline(never)
  public static func handUsers(_ app: PlainApp, _ id: Int) -> Int { app.database.row(id) &* 3 }

  /// Calls a service that needs another one, and throws.
  @inline(never)
  public static func handOrders(_ app: PlainApp, _ id: Int) throws(OrderError) -> Int {
    let price = app.prices.row(id)
    guard price <= app.database.row(id) &* 3 else { throw .limitExceeded }
    return price
  }

  /// Calls a consumer.
  @inline(never)
  public static func handScreen(_ app: PlainApp, _ id: Int) throws(OrderError) -> Int {
    let limit = app.database.row(id) &* 3
    let price = app.prices.row(id)
    guard price <= app.database.row(id) &* 3 else { throw .limitExceeded }
    return limit &- price
  }
}
