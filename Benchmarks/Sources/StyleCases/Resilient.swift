import ResilientStyleServices

/// Calls into a module that is built with library evolution.
enum Resilient {
  @inline(never)
  static func linkedFrozen(_ app: FrozenApp, _ id: Int) -> Int { app.frozenUsers.limit(id) }

  @inline(never)
  static func linkedChanging(_ app: ChangingApp, _ id: Int) -> Int { app.changingUsers.limit(id) }
}
