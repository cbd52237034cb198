// In a file of its own: within one, the compiler merges functions that are alike, and puts a detour into one of them.
extension OneModule {
  /// By hand.
  @inline(never)
  public static func handUsers(_ app: App, _ id: Int) -> Int { app.database.row(id) &* 3 }

  /// By hand.
  @inline(never)
  public static func handOrders(_ app: App, _ id: Int) throws(OrderError) -> Int {
    let price = app.prices.row(id)
    guard price <= app.database.row(id) &* 3 else { throw .limitExceeded }
    return price
  }

  /// By hand.
  @inline(never)
  public static func handScreen(_ app: App, _ id: Int) throws(OrderError) -> Int {
    let limit = app.database.row(id) &* 3
    let price = app.prices.row(id)
    guard price <= app.database.row(id) &* 3 else { throw .limitExceeded }
    return limit &- price
  }

  /// By hand.
  @inline(never)
  public static func handCake(_ id: Int) -> Int { Globals.service.result(id) }
}
