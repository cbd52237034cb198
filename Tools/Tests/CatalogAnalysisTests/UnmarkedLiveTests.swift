#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

@Suite("Services that reach outside of the program")
struct UnmarkedLiveTests {
  private func findings(
    _ code: String, conforming protocols: String = "Blueprint", _ rest: String = "", kind: Project.Unit.Kind = .program
  ) async throws -> [String] {
    let source = """
      \(rest)
      struct ServiceBlueprint: \(protocols) {
        static func assemble(from catalog: any Assembling) throws -> Any { \(code) }
      }
      """
    let found = try await wiring(ofFile: source, kind).findings().filter { $0.rule == "unmarked-live" }
    #expect(found.allSatisfy { $0.severity == .note && $0.places.count == 1 })
    return found.flatMap { $0.places.map(\.name) }
  }

  @Test(
    "The well-known types are recognized",
    arguments: [
      ("Date()", "Date()"), ("Date.now", "Date.now"), ("Foundation.Date.init()", "Date()"),
      ("ContinuousClock().now", "ContinuousClock()"), ("SuspendingClock()", "SuspendingClock()"),
      ("DispatchTime.now().rawValue", "DispatchTime.now"), ("UUID().uuidString", "UUID()"),
      ("Double.random(in: 0...1)", "Double.random(in:)"),
      ("SystemRandomNumberGenerator()", "SystemRandomNumberGenerator()"),
      ("Bool.random()", "Bool.random()"), ("URLSession.shared", "URLSession.shared"),
      ("URLSession(configuration: .default)", "URLSession(…)"), ("HTTPClient()", "HTTPClient()"),
      ("HTTPClient.shared", "HTTPClient.shared"), ("NWConnection(host: a, port: b, using: .tcp)", "NWConnection(…)"),
      ("FileManager.default.contents(atPath: path)", "FileManager.default"),
      ("FileHandle(forReadingAtPath: path)", "FileHandle(…)"),
      ("UserDefaults.standard", "UserDefaults.standard"),
      ("ProcessInfo.processInfo.environment", "ProcessInfo.processInfo"),
      ("try Data(contentsOf: url)", "Data(contentsOf:)"),
      ("try String(contentsOfFile: path)", "String(contentsOfFile:)"),
    ])
  func known(_ code: String, _ text: String) async throws {
    #expect(try await findings(code, "import AsyncHTTPClient\nimport Network\nimport Foundation") == [text])
  }

  @Test(
    "The static members of the created type are read",
    arguments: [
      ".live", "Service.live", ".make()", "Service.make()", "{ let other = 1; return Service.live }()",
    ])
  func members(_ code: String) async throws {
    let service = """
      import Foundation
      struct Service { var stamp: @Sendable () -> Date }
      extension Service {
        static let live = Service { Date() }
        static let still = Service { Date(timeIntervalSince1970: 0) }
        static func make() -> Service { Service { Date() } }
      }
      struct ServiceBlueprint: Blueprint {
        static func assemble(from catalog: any Assembling) throws -> Service { CODE }
      }
      """
    for (used, count) in [(code, 1), (".still", 0), ("Service.still", 0)] {
      let wiring = try await wiring(ofFile: service.replacing("CODE", with: used))
      #expect(wiring.findings().count { $0.rule == "unmarked-live" } == count, "\(used)")
    }
  }

  @Test(
    "An argument's type is that of the initializer's parameter",
    arguments: [
      ("Gateway(session: .shared)", ["URLSession.shared"]), ("Gateway(files: .default)", ["FileManager.default"]),
      ("Own(session: .shared)", []), ("Gateway(session: .other)", []), ("Elsewhere(session: .shared)", []),
      ("Gateway.make(session: .shared)", []),
    ])
  func arguments(_ code: String, _ texts: [String]) async throws {
    let types = """
      import Foundation
      struct Gateway { let session: URLSession; init(session: URLSession) {}; init(files: FileManager) {} }
      struct Own { let session: Session; struct Session { static let shared = Session() } }
      """
    #expect(try await findings(code, types) == texts)
    let memberwise = "import Foundation\nstruct Gateway { let session: URLSession; let files: FileManager }"
    #expect(try await findings(code, memberwise) == texts)
  }

  @Test(
    "Other code is not reported",
    arguments: [
      "Date(timeIntervalSince1970: 0)", "UUID(uuidString: text)", "Int.random(in: 0...1, using: &generator)",
      "Dice.random(in: box)", "random(in: box)", "Data(bytes)", "String(text)", "FileManager()", "ProcessInfo.other",
      // The file imports neither AsyncHTTPClient nor Network.
      "HTTPClient()", "NWConnection(a)", "Own.Date()",
    ])
  func unknown(_ code: String) async throws {
    #expect(try await findings(code, "import Foundation").isEmpty)
  }

  @Test("A file that imports only the library uses Foundation's names for its own types, but the clocks of Swift")
  func imports() async throws {
    #expect(try await findings("Date()").isEmpty)
    #expect(try await findings("ContinuousClock()") == ["ContinuousClock()"])
    #expect(try await findings("ContinuousClock()", "struct ContinuousClock {}").isEmpty)
  }

  @Test("A blueprint may be marked anywhere in the file, or by a protocol that the file doesn't declare")
  func marks() async throws {
    for (protocols, rest) in [
      ("Blueprint, ServiceCatalog.LiveBlueprint", ""), ("Blueprint", "extension ServiceBlueprint: LiveBlueprint {}"),
      ("Blueprint, Elsewhere", ""), ("Own", "protocol Own: Blueprint, LiveBlueprint {}"), ("SuppliedBlueprint", ""),
      ("ContributionBlueprint", ""), ("Sendable", ""),
    ] {
      #expect(try await findings("ContinuousClock()", conforming: protocols, rest).isEmpty, "\(protocols)")
    }
    let own = try await findings("ContinuousClock()", conforming: "Own, Sendable", "protocol Own: Blueprint {}")
    #expect(own == ["ContinuousClock()"])
  }

  @Test("The members of the created type are searched, but neither its static members nor other types of its name")
  func createdTypes() async throws {
    let use = "ContinuousClock()"
    for (member, count) in [
      ("let clock = \(use)", 1), ("init() { start(\(use)) }", 1), ("#if DEBUG\nfunc now() { \(use) }\n#endif", 1),
      ("var clock: ContinuousClock = .init()", 1), ("func clock() -> ContinuousClock { .init() }", 1),
      ("func clock() -> ContinuousClock {\nprint(1)\nreturn .init()\n}", 1), ("var clock: Other = .init()", 0),
      ("static let clock = \(use)", 0), ("static func now() { \(use) }", 0), ("init(_ clock: Any = \(use)) {}", 0),
      ("struct Inner { let clock = \(use) }", 0),
    ] {
      #expect(try await findings("Service<Int>()", "struct Service<T> {\n\(member)\n}").count == count, "\(member)")
    }
    #expect(try await findings("Service(clock: fake)", "struct Service { var clock = \(use) }").isEmpty)
    #expect(
      try await findings("Fake.Service()", "enum Fake { struct Service {} }\nstruct Service { let clock = \(use) }")
        .isEmpty)
  }

  @Test("The services of a test target are not reported") func tests() async throws {
    #expect(try await findings("ContinuousClock()", kind: .tests).isEmpty)
    #expect(try await findings("ContinuousClock()", kind: .library).count == 1)
  }
}
#endif
