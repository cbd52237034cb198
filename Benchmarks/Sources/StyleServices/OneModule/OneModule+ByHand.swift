// A file of its own, because within one file the compiler merges similar functions, and adds a jump to one of them.
extension OneModule {
  /// Calls the same by hand.
  @inline(never)
  public static func handUsers(_ app: App, _ id: Int) -> Int { app.database.row(id) &* 3 }

  /// Calls the same by hand.
  @inline(never)
  public static func handOrders(_ app: App, _ id: Int) throws(OrderError) -> Int {
    let price = app.prices.row(id)
    guard price <= app.database.row(id) &* 3 else { throw .limitExceeded }
    return price
  }

  /// Calls the same by hand.
  @inline(never)
  public static func handScreen(_ app: App, _ id: Int) throws(OrderError) -> Int {
    let limit = app.database.row(id) &* 3
    let price = app.prices.row(id)
    guard price <= app.database.row(id) &* 3 else { throw .limitExceeded }
    return limit &- price
  }

  /// Calls the same by hand.
  @inline(never)
  public static func handCake(_ id: Int) -> Int { Globals.service.result(id) }
}
