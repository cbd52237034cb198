import ServiceCatalog

protocol Log: Sendable {
  func write(_ line: String)
}

struct PlainLog: Log {
  func write(_ line: String) { print(line) }
}

struct UserLog: Log {
  let base: any Log
  let user: Obtained<UserBlueprint>

  func write(_ line: String) { base.write("\(user.wrappedValue): \(line)") }
}

struct NamedLog: Log {
  let base: any Log
  let user: String

  func write(_ line: String) { base.write("\(user): \(line)") }
}

struct LogBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Log { PlainLog() }
}

struct UserBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String {
    let log = try catalog[\.log]  // defect: circular-reference (any of)
    return "Ada, seen by \(type(of: log))"
  }
}

extension Catalog {
  var log: LogBlueprint.Type { LogBlueprint.self }
  var user: UserBlueprint.Type { UserBlueprint.self }
}

@main
enum App {
  static func main() throws {
    Catalog.main.install(LogBlueprint(), UserBlueprint())
    Catalog.main.decorate(LogBlueprint.self) { base, catalog in
      NamedLog(base: base, user: try catalog[\.user])  // defect: circular-reference (any of)
    }
    print(try Catalog.main[\.user])
  }
}
