import ResilientStyleServices

// A file of its own, because within one file the compiler merges similar functions, and adds a jump to one of them.
extension Resilient {
  @inline(never)
  static func handFrozen(_ app: FrozenApp, _ id: Int) -> Int { app.table.row(id) &* 3 }

  @inline(never)
  static func handChanging(_ app: ChangingApp, _ id: Int) -> Int { app.table.row(id) &* 3 }
}
