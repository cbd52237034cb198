public import StyleServices

// In a file of its own: within one, the compiler merges functions that are alike, and puts a detour into one of them.
extension PlainOneModule {
  /// A service.
  @inline(never)
  public static func handUsers(_ app: PlainApp, _ id: Int) -> Int { app.database.row(id) &* 3 }

  /// A service that needs another one, and throws.
  @inline(never)
  public static func handOrders(_ app: PlainApp, _ id: Int) throws(OrderError) -> Int {
    let price = app.prices.row(id)
    guard price <= app.database.row(id) &* 3 else { throw .limitExceeded }
    return price
  }

  /// A consumer.
  @inline(never)
  public static func handScreen(_ app: PlainApp, _ id: Int) throws(OrderError) -> Int {
    let limit = app.database.row(id) &* 3
    let price = app.prices.row(id)
    guard price <= app.database.row(id) &* 3 else { throw .limitExceeded }
    return limit &- price
  }
}
