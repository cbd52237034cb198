#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

@Suite("Combinations of flags")
struct FlagCombinationTests {
  private static let log = """
    struct LogBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
    extension Catalog { var log: LogBlueprint.Type { LogBlueprint.self } }
    """

  /// Returns code with its words for installing the entry and for obtaining it replaced.
  private func filled(_ code: String) -> String {
    code.replacing("INSTALL", with: "catalog.install(LogBlueprint())")
      .replacing("USE", with: "print(try! catalog.obtain(\\.log))")
  }

  @Test(
    "An entry is missing for the smallest combination of flags that leaves a need without a supply",
    arguments: [
      ("if isLoud { INSTALL }", "if isLoud { USE }", nil),
      ("if isLoud { INSTALL } else { INSTALL }", "USE", nil),
      ("if isLoud || isDemo { INSTALL }", "if isLoud { USE }", nil),
      ("if !isDemo { INSTALL }", "guard !isDemo else { return }; USE", nil),
      ("if isLoud { INSTALL }", "if isLoud && isDemo { helper(catalog) }", nil),
      ("if isLoud { INSTALL }", "USE", "needed if isLoud is false"),
      ("if isLoud && isDemo { INSTALL }", "if isLoud { USE }", "needed if isDemo is false and isLoud is true"),
      ("if isLoud { INSTALL }", "if !isLoud { USE }", "needed if isLoud is false"),
      ("#if DEBUG\nINSTALL\n#endif", "#if DEBUG\nUSE\n#endif", nil),
      ("#if DEBUG\nINSTALL\n#endif", "USE", "needed if DEBUG is false"),
      // Cases of an enumeration, and other values.
      ("switch mode { case .demo: INSTALL; case .test: INSTALL; case .live: INSTALL }", "USE", nil),
      ("switch mode { case .demo, .test: INSTALL; case .live: break }", "USE", "needed if mode is .live"),
      ("switch mode { case .demo: INSTALL; default: break }", "if mode == .demo { USE }", nil),
      (
        "switch mode { case .demo: INSTALL; default: break }", "if case .test = mode { USE }", "needed if mode is .test"
      ),
      ("if mode == .demo { INSTALL } else if mode == .test { INSTALL } else if mode == .live { INSTALL }", "USE", nil),
      ("if mode != .demo { INSTALL }", "if mode == .live { USE }", nil),
      ("if mode != .demo { INSTALL }", "USE", "needed if mode is .demo"),
      ("switch name { case \"a\": INSTALL; case \"b\": INSTALL; default: break }", "if name == \"a\" { USE }", nil),
      (
        "switch name { case \"a\": INSTALL; case \"b\": INSTALL; default: break }", "USE",
        "needed if name is none of \"a\", \"b\""
      ),
      ("switch isLoud { case true: INSTALL; case false: break }", "if isLoud { USE }", nil),
      ("switch mode { case .demo where isLoud: INSTALL; default: break }", "if mode == .demo, isLoud { USE }", nil),
      ("if let place { INSTALL; print(place) }", "if place != nil { USE }", nil),
      ("if let place { INSTALL; print(place) }", "USE", "needed if place is nil"),
      // Blocks, choices and lists.
      ("catalog.install([isLoud ? LogModule() : NoModule()])", "if isLoud { USE }", nil),
      ("catalog.install([isLoud ? LogModule() : NoModule()])", "USE", "needed if isLoud is false"),
      // Conditions that hold because earlier code has returned, or before `&&`.
      ("if isLoud { INSTALL }", "if !isLoud { return }; USE", nil),
      ("if isLoud { INSTALL }", "if isLoud { return }; USE", "needed if isLoud is false"),
      ("if isLoud { INSTALL }", "guard isLoud else { fatalError() }; USE", nil),
      ("if isLoud { INSTALL }", "if isLoud, try! catalog.obtain(\\.log) == 1 {}", nil),
      ("if isLoud { INSTALL }", "print(try! isLoud && catalog.obtain(\\.log) == 1)", nil),
      // Other names of a flag.
      ("let isOn = isLoud && !isDemo; if isOn { INSTALL }", "if isLoud && !isDemo { USE }", nil),
      ("helper(catalog, isOn: isLoud)", "if isLoud { USE }", nil),
      ("helper(catalog, isOn: isLoud)", "if isDemo { USE }", "needed if isDemo is true and isLoud is false"),
      // Values that callers pass, and constants for cases of an enumeration.
      ("helper(catalog, isOn: true)", "USE", nil),
      ("helper(catalog, as: .demo)", "USE", nil),
      ("let own: Mode = .demo; helper(catalog, as: own)", "USE", nil),
      ("let own: Mode = .demo; switch own { case .demo: INSTALL; default: break }", "USE", nil),
      ("let own: Mode = .live; helper(catalog, as: own)", "if isLoud { USE }", "needed if isLoud is true"),
      ("helper(catalog, isOn: false)", "if isLoud { USE }", "needed if isLoud is true"),
      // Whether an entry is supplied isn't a flag.
      ("if isLoud { INSTALL }", "if catalog.isSupplied(\\.log) { USE }", nil),
      ("if !catalog.isSupplied(\\.log) { INSTALL }", "USE", nil),
      ("if 3 > 2 { INSTALL }", "USE", nil),
      // Tests that may depend on each other.
      ("if level >= 2 { INSTALL }", "if level > 2 { USE }", nil),
    ])
  func flags(supply: String, use: String, step: String?) async throws {
    let wiring = try await wiring(
      of: """
        \(Self.log)
        let isLoud = CommandLine.arguments.count > 1
        let isDemo = CommandLine.arguments.count > 2
        enum Mode { case demo, test, live }
        let (mode, name, level) = (Mode.live, "a", 2)
        let place = CommandLine.arguments.last
        \(supply.contains("Module") ? filled("struct LogModule: CatalogModule { func install(in catalog: Catalog) { INSTALL } }") : "")
        struct NoModule: CatalogModule { func install(in catalog: Catalog) {} }
        \(supply.contains("helper") && supply.contains("isOn") ? filled("func helper(_ catalog: Catalog, isOn: Bool) { if isOn { INSTALL } }") : "")
        \(supply.contains("helper") && supply.contains("as:") ? filled("func helper(_ catalog: Catalog, as mode: Mode) { if mode == .demo { INSTALL } }") : "")
        \(use.contains("helper") ? filled("func helper(_ catalog: Catalog) { USE }") : "")
        func start(_ catalog: Catalog) {
        \(filled(supply))
        \(filled(use))
        }
        start(.main)
        """)
    let findings = wiring.findings()
    #expect(findings.map(\.rule) == (step == nil ? [] : ["conditional-supply"]))
    #expect(findings.flatMap(\.places).map(\.name) == [step].compactMap(\.self))
  }

  @Test(
    "A computed property is the flags that its getter returns",
    arguments: [
      ("isLoud", "needsLog", nil), ("needsLog", "isLoud", nil), ("isLoud", "isQuiet", "needed if isLoud is false"),
      ("mode == .live", "mode.isLive", nil), ("mode.isLive", "needed", nil),
      ("mode.isLive", "mode == .test", "needed if mode is .test"),
      ("settings.isLoud", "settings.isNoisy", nil),
      ("settings.isNoisy", "!settings.isLoud", "needed if settings.isLoud is false"),
      ("isLoud", "Self.isDebug", "needed if Self.isDebug is true and isLoud is false"),
      // The getter may depend on any flag.
      ("isLoud", "isUnclear", nil), ("isUnclear", "isLoud", nil), ("isUnclear", "true", "needed if isUnclear is false"),
    ])
  func properties(supply: String, use: String, step: String?) async throws {
    let wiring = try await wiring(
      of: """
        \(Self.log)
        enum Mode { case live, test; var isLive: Bool { self == .live } }
        struct Settings { var isLoud = false; var isNoisy: Bool { return isLoud } }
        struct Program {
          let isLoud: Bool
          let mode: Mode
          let settings: Settings
          static let isDebug = CommandLine.arguments.count > 1
          private var needsLog: Bool { isLoud }
          var isQuiet: Bool { get { !isLoud } }
          var isUnclear: Bool { let count = CommandLine.arguments.count; return count > 2 && isLoud }
          func prepare(_ catalog: Catalog) { if \(supply) { catalog.install(LogBlueprint()) } }
          func run(_ catalog: Catalog) { if \(use) { print(try! catalog.obtain(\\.log)) } }
        }
        extension Program { var needed: Bool { mode.isLive } }
        func start(_ program: Program) { program.prepare(.main); program.run(.main) }
        """)
    let findings = wiring.findings()
    #expect(findings.map(\.rule) == (step == nil ? [] : ["conditional-supply"]))
    #expect(findings.flatMap(\.places).map(\.name) == [step].compactMap(\.self))
  }

  @Test(
    "A method of a service with the same name is another one",
    arguments: [
      ("try! catalog[\\.out].push()", false), ("try! catalog.obtain(\\.out).push()", false),
      ("let out = try! catalog[\\.out]; out.push()", false), ("push()", true), ("self.push()", true),
    ])
  func methods(_ call: String, isOwn: Bool) async throws {
    let wiring = try await wiring(
      of: """
        protocol Out: Sendable { func push() }
        struct OutBlueprint: SharedBlueprint {
          static func assemble(from catalog: any Assembling) throws -> any Out { fatalError() }
        }
        struct LogBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
        extension Catalog {
          var out: OutBlueprint.Type { OutBlueprint.self }
          var log: LogBlueprint.Type { LogBlueprint.self }
        }
        final class Program {
          let isLoud = CommandLine.arguments.count > 1
          let catalog = Catalog()
          func start() {
            catalog.install(OutBlueprint())
            if isLoud { catalog.install(LogBlueprint()) }
            if isLoud { push() }
            show()
          }
          func push() { print(try! catalog[\\.log]); try! catalog[\\.out].push() }
          func show() { \(call) }
        }
        Program().start()
        """)
    let own = wiring.findings().filter { $0.rule != "unused-entry" }.map(\.rule)
    #expect(own == (isOwn ? ["conditional-supply"] : []))
  }

  @Test(
    "Code after a try of a do statement runs only if that throws nothing",
    arguments: [
      ("do { try load(); INSTALL } catch { print(error) }", true),
      ("do { let text = try load(); if text != \"\" { INSTALL } else { INSTALL } } catch { print(error) }", true),
      ("do { try load(); INSTALL } catch is CancellationError { INSTALL } catch { print(error) }", true),
      ("do { try load(); INSTALL } catch { INSTALL }", false),
      ("do { try load(); INSTALL } catch is CancellationError { INSTALL } catch { INSTALL }", false),
      ("do { try load(); INSTALL } catch { throw error }", false),
      ("do { try load(); INSTALL } catch { fatalError() }", false),
      ("do { INSTALL; try load() } catch { print(error) }", false),
      ("do { try? load(); INSTALL } catch { print(error) }", false),
      ("do { run { try load() }; INSTALL } catch { print(error) }", false),
      ("do { try load(); INSTALL; USE } catch { print(error) }; return", false),
      ("do { try load(); INSTALL } catch { return }", false),
      ("do { try load() }; INSTALL", false),
    ])
  func errors(_ code: String, isConditional: Bool) async throws {
    let wiring = try await wiring(
      of: """
        \(Self.log)
        @discardableResult func load() throws -> String { "" }
        func run(_ body: () throws -> Void) {}
        func start(_ catalog: Catalog) throws {
        \(filled(code))
        \(code.contains("USE") ? "" : filled("USE"))
        }
        try start(.main)
        """)
    #expect(wiring.findings().map(\.rule) == (isConditional ? ["conditional-supply"] : []), "\(code)")
  }
}
#endif
