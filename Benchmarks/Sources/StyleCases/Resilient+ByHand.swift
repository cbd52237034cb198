import ResilientStyleServices

// In a file of its own: within one, the compiler merges functions that are alike, and puts a detour into one of them.
extension Resilient {
  @inline(never)
  static func handFrozen(_ app: FrozenApp, _ id: Int) -> Int { app.table.row(id) &* 3 }

  @inline(never)
  static func handChanging(_ app: ChangingApp, _ id: Int) -> Int { app.table.row(id) &* 3 }
}
