#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

/// The entries of `DependencyValues`, and the code that depends on them.
@Suite("Reading swift-dependencies")
struct DependenciesTests {
  private let clock = """
    struct ClockClient { var now: () -> Int }
    extension DependencyValues {
      var clockClient: ClockClient { get { self[ClockClient.self] } set { self[ClockClient.self] = newValue } }
    }
    """
  private let live = "extension ClockClient: DependencyKey { static let liveValue = Self { 1 } }"

  @Test("A value for each platform is one, and another package's protocol may give it")
  func platforms() async throws {
    let program = try await DialectProgram(
      "Dependencies", clock, live,
      """
      import AcmeKit
      struct Uploader: AcmeKey {}
      struct Downloader: TestDependencyKey { static var testValue: Downloader { Downloader() } }
      extension DependencyValues {
        #if os(iOS)
        var haptics: Int { get { self[PhoneKey.self] } set { self[PhoneKey.self] = newValue } }
        #else
        var haptics: Int { get { self[DeskKey.self] } set { self[DeskKey.self] = newValue } }
        #endif
      }
      enum PhoneKey: DependencyKey { static let liveValue = 1 }
      enum DeskKey: DependencyKey { static let liveValue = 2 }
      struct Feature {
        @Dependency(\\.haptics) var haptics
        @Dependency(\\.clockClient) var clock
        @Dependency(Uploader.self) var uploader
        @Dependency(Downloader.self) var downloader
      }
      """)
    #expect(program.findings.map { $0.prefix(25) } == ["missing-entry: Downloader"])
  }

  @Test("Values with a live value are entries, and their dependencies are needed")
  func entries() async throws {
    let program = try await DialectProgram(
      "Dependencies", clock, live,
      """
      struct Store { var load: () -> Int }
      private enum StoreKey: DependencyKey {
        static var liveValue: Store {
          @Dependency(\\.clockClient) var clock
          return Store { clock.now() }
        }
      }
      extension DependencyValues {
        var store: Store { get { self[StoreKey.self] } set { self[StoreKey.self] = newValue } }
      }
      struct Feature { @Dependency(\\.store.load) var load; @Dependency(\\.date.now) var now }
      """)
    #expect(
      program.entries == ["DependencyValues.clockClient: shared", "DependencyValues.store: shared"])
    #expect(
      program.needs == [
        "DependencyValues.store -> DependencyValues.clockClient later", "- -> DependencyValues.store later",
      ])
    #expect(program.findings.isEmpty)
  }

  @Test("A key with a test value only is missing, unless another module has its live value")
  func missing() async throws {
    let test = "extension ClockClient: TestDependencyKey { static let testValue = Self { 0 } }"
    let use = "struct Feature { @Dependency(\\.clockClient) var clock }"
    #expect(try await DialectProgram("Dependencies", clock, test, use).rules == ["missing-entry"])
    let other = try await DialectProgram("Dependencies", clock, test, use, modules: ["Live": "import App\n" + live])
    #expect(other.findings.isEmpty)
    let assigned = try await DialectProgram(
      "Dependencies", clock, test, use, "func start() { prepareDependencies { $0.clockClient = ClockClient { 2 } } }")
    #expect(assigned.findings.isEmpty)
  }

  @Test(
    "Every way to declare a dependency is found",
    arguments: [
      "struct A { @Dependency(\\.clockClient) var clock }",
      "struct A { @Dependency(\\.clockClient.now) private var now }",
      "struct A { @Dependency(ClockClient.self) var clock }",
      "@Observable final class A { @ObservationIgnored @Dependency(\\.clockClient) var clock }",
      "func run() { @Dependency(\\.clockClient) var clock; print(clock) }",
      "func run() { let task = { @Dependency(\\.clockClient) var clock; print(clock) }; task() }",
      "func run() { print(DependencyValues._current.clockClient) }",
      "struct A { let clock: Dependency<ClockClient>; init() { clock = Dependency(\\.clockClient) } }",
      "struct A { @Dependency(\\DependencyValues.clockClient) var clock }",
    ])
  func requests(_ code: String) async throws {
    let program = try await DialectProgram("Dependencies", clock, live, code)
    #expect(program.wiring.needs.map(\.to) == ["DependencyValues.clockClient"])
    #expect(program.rules.isEmpty)
    #expect(try await DialectProgram("Dependencies", clock, live).rules == ["unused-entry"])
  }

  @Test("A request finds a key without a property by its type")
  func byType() async throws {
    let key = "struct Tracker { func track() {} }"
    let use = "struct A { @Dependency(Tracker.self) var tracker }"
    let program = try await DialectProgram(
      "Dependencies", key, "extension Tracker: DependencyKey { static let liveValue = Tracker() }", use)
    #expect(program.entries == ["Tracker: shared"] && program.rules.isEmpty)
    let missing = try await DialectProgram(
      "Dependencies", key, "extension Tracker: TestDependencyKey { static let testValue = Tracker() }", use)
    #expect(missing.rules == ["missing-entry"])
  }

  @Test("A dependency that another package may declare isn't missing")
  func unknown() async throws {
    let plain =
      "import SwiftUI\nstruct A { @Dependency(\\.clockClient) var clock; @Dependency(\\.telemetry) var telemetry }"
    #expect(try await DialectProgram("Dependencies", clock, live, plain).rules == ["missing-entry"])
    #expect(try await DialectProgram("Dependencies", clock, live, "import Telemetry\n" + plain).rules.isEmpty)
  }

  @Test("A key that is declared nowhere has no live value, unless another package may have it")
  func keys() async throws {
    let values = """
      extension DependencyValues { var tracker: Int { get { self[TrackerKey.self] } set { self[TrackerKey.self] = newValue } } }
      struct Feature { @Dependency(\\.tracker) var tracker }
      """
    #expect(try await DialectProgram("Dependencies", values).rules == ["missing-entry"])
    #expect(try await DialectProgram("Dependencies", "import Tracking\n" + values).rules.isEmpty)
    let key = "enum TrackerKey: DependencyKey { static let liveValue = 1 }"
    #expect(try await DialectProgram("Dependencies", values, key).rules.isEmpty)
  }

  @Test(
    "Keys are found, however the property reads them",
    arguments: [
      "var tracker: Int { get { self[TrackerKey.self] } set { self[TrackerKey.self] = newValue } }",
      "var tracker: Int { self[TrackerKey.self] }",
      "var tracker: Int { _read { yield self[TrackerKey.self] } _modify { yield &self[TrackerKey.self] } }",
      "var tracker: Int { get { return self[TrackerKey.self].advanced(by: 0) } }",
    ])
  func getters(_ property: String) async throws {
    let values = "extension DependencyValues { \(property) }"
    let use = "struct Feature { @Dependency(\\.tracker) var tracker }"
    let key = "enum TrackerKey: DependencyKey { static let liveValue = 1 }"
    let program = try await DialectProgram("Dependencies", values, use, key)
    #expect(program.entries == ["DependencyValues.tracker: shared"] && program.rules.isEmpty)
    let test = key.replacing("DependencyKey", with: "TestDependencyKey").replacing("liveValue", with: "testValue")
    #expect(try await DialectProgram("Dependencies", values, use, test).rules == ["missing-entry"])
  }

  @Test("A property without a key forwards to the property that it reads")
  func forwarding() async throws {
    let program = try await DialectProgram(
      "Dependencies", clock, live,
      """
      extension DependencyValues { var isLive: Bool { context == .live } }
      struct Feature { @Dependency(\\.isLive) var isLive; @Dependency(\\.clockClient) var clock }
      """)
    #expect(program.entries == ["DependencyValues.clockClient: shared"])
    #expect(program.rules.isEmpty)
  }

  @Test("An entry of the macro has a live value if it states one, or if another module declares one")
  func macroEntries() async throws {
    func values(_ arguments: String) -> String {
      "extension DependencyValues { @DependencyEntry\(arguments) var tracker: any Tracker = NoTracker() }"
    }
    let use = "protocol Tracker {}; struct Feature { @Dependency(\\.tracker) var tracker }"
    let stated = try await DialectProgram("DependenciesMacros", values("(liveValue: RealTracker())"), use)
    #expect(stated.entries == ["DependencyValues.tracker: shared"] && stated.rules.isEmpty)
    #expect(try await DialectProgram("DependenciesMacros", values(""), use).rules == ["missing-entry"])
    let named = try await DialectProgram(
      "DependenciesMacros", values("(\"TrackingKey\")"), use,
      modules: [
        "Live":
          "import App\nextension DependencyValues.TrackingKey: DependencyKey { static let liveValue = RealTracker() }"
      ])
    #expect(named.rules.isEmpty)
  }

  @Test(
    "Code that sets a value registers it",
    arguments: [
      "func start() { prepareDependencies { $0.clockClient = ClockClient { 2 } } }",
      "func start() { prepareDependencies { $0.setUp() } }; extension DependencyValues { mutating func setUp() { self.clockClient = ClockClient { 2 } } }",
      "func start() { prepareDependencies { $0.setUp() } }; extension DependencyValues { mutating func setUp() { clockClient = ClockClient { 2 } } }",
      "func setUp(_ values: inout DependencyValues) { values.clockClient = ClockClient { 2 } }",
      "func make() -> Any { Counter().dependency(\\.clockClient, ClockClient { 2 }) }",
      "func make() -> Any { Store { Counter() } withDependencies: { $0.clockClient = ClockClient { 2 } } }",
      "func make() -> Any { Counter().transformDependency(\\.self) { $0.clockClient = ClockClient { 2 } } }",
    ])
  func assigned(_ code: String) async throws {
    let test = "extension ClockClient: TestDependencyKey { static let testValue = Self { 0 } }"
    let use = "struct Feature { @Dependency(\\.clockClient) var clock }"
    #expect(try await DialectProgram("Dependencies", clock, test, use).rules == ["missing-entry"])
    #expect(try await DialectProgram("Dependencies", clock, test, use, code).findings.isEmpty)
  }

  @Test(
    "A value is set whatever its name, unless it is a copy or set for a preview",
    arguments: [
      ("func show() -> Any { withDependencies { $0.clockClient = .noop } operation: { 1 } }", true),
      ("func show() -> Any { Counter().dependency(\\.clockClient, .mock(2)) }", true),
      ("prepareDependencies { $0.clockClient = .unimplemented }", true),
      (
        "extension DependencyValues { mutating func tour() { let old = self; self = .test; self.clockClient = old.clockClient } }",
        false
      ),
      ("#Preview { Counter().dependency(\\.clockClient, ClockClient { 2 }) }", false),
      (
        "#Preview(\"now\", traits: .sizeThatFitsLayout) { let _ = prepareDependencies { $0.clockClient = .noop }; V() }",
        false
      ),
      (
        "struct P: PreviewProvider { static var previews: some View { V(Store {} withDependencies: { $0.clockClient = .noop }) } }",
        false
      ),
      ("extension V: PreviewProvider { static func set() { prepareDependencies { $0.clockClient = .noop } } }", false),
    ])
  func names(_ code: String, isSet: Bool) async throws {
    let test = "extension ClockClient: TestDependencyKey { static let testValue = Self { 0 } }"
    let use = "struct Feature { @Dependency(\\.clockClient) var clock }"
    #expect(try await DialectProgram("Dependencies", clock, test, use, code).rules == (isSet ? [] : ["missing-entry"]))
    #expect(try await DialectProgram("Dependencies", clock, test, live, use, code).findings.isEmpty)
  }

  @Test("A file that imports only a module with dependencies may set their values")
  func exported() async throws {
    let test = "extension ClockClient: TestDependencyKey { static let testValue = Self { 0 } }"
    let feature =
      "import Dependencies\n\(clock)\n\(test)\npublic struct Feature { @Dependency(\\.clockClient) var clock }"
    let app = "import Feature\nlet store = Store { Feature() } withDependencies: { $0.clockClient = .noop }"
    let set = try await wiring(of: ["App/App.swift": app, "Feature/Feature.swift": feature])
    #expect(set.findings().isEmpty)
    let other = try await wiring(of: [
      "App/App.swift": app.replacing("clockClient", with: "otherClient"), "Feature/Feature.swift": feature,
    ])
    #expect(other.findings().map(\.rule) == ["missing-entry"])
  }

  @Test("A value that one program sets doesn't count for the others")
  func programs() async throws {
    func missing(_ other: String, of name: String) async -> [Int] {
      func file(_ text: String, _ module: String) -> SourceFile {
        SourceFile(path: "\(module).swift", module: module, text: "import Dependencies\n" + text)
      }
      let shared =
        clock + """

          extension ClockClient: TestDependencyKey { static let testValue = Self { 0 } }
          struct Feature { @Dependency(\\.clockClient) var clock }
          """
      let units = ["App", name].map { name in
        Project.Unit(name: name, kind: .program, rootModule: name, modules: ["Shared", name])
      }
      let files = [file(shared, "Shared"), file("func start() {}", "App"), file(other, name)]
      let analysis = await Analysis.run(Project(units: units, files: files))
      return analysis.wirings.map { $0.findings().count { $0.rule == "missing-entry" } }
    }
    let setting = "func start() { prepareDependencies { $0.clockClient = ClockClient { 2 } } }"
    for other in ["AppPreview", "Clip"] {
      #expect(await missing(live, of: other) == [1, 0])
      #expect(await missing(setting, of: other) == [1, 0])
    }
  }
}
#endif
