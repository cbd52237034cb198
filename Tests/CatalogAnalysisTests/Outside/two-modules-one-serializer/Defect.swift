import ServiceCatalog

protocol Serializer: Sendable {
  func serialize(_ fields: [(String, String)]) -> String
}

struct CSVSerializer: Serializer {
  var separator = ","
  func serialize(_ fields: [(String, String)]) -> String { fields.map(\.1).joined(separator: separator) }
}

struct JSONLinesSerializer: Serializer {
  func serialize(_ fields: [(String, String)]) -> String {
    "{" + fields.map { "\"\($0.0)\":\"\($0.1)\"" }.joined(separator: ",") + "}"
  }
}

final class LedgerWriter: Sendable {
  private let serializer: any Serializer
  init(serializer: any Serializer) { self.serializer = serializer }
  func post(_ account: String, _ cents: Int) { print(serializer.serialize([("a", account), ("c", "\(cents)")])) }
}

final class AuditLog: Sendable {
  private let serializer: any Serializer
  init(serializer: any Serializer) { self.serializer = serializer }
  func append(_ who: String) { print(serializer.serialize([("who", who)])) }
}

struct LedgerModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register { CSVSerializer() as any Serializer }
    locator.register { LedgerWriter(serializer: try $0.locate()) }
  }
}

struct AuditModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register((any Serializer).self) { JSONLinesSerializer() }
    locator.register { AuditLog(serializer: try $0.locate()) }
  }
}

@main
enum LedgerTool {
  static func main() throws {
    let locator = ServiceLocator()
    let modules: [any ServiceModule] = [LedgerModule(), AuditModule()]
    locator.registerModules(modules)
    let writer: LedgerWriter = try locator.locate()
    writer.post("1000", 250)
    try locator.locate(AuditLog.self).append("ada")
  }
}
