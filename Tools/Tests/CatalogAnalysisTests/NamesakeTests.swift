#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

@Suite("Keys with the same name in several Swift modules")
struct NamesakeTests {
  private static let modules = [
    "Alarms/Alarms.swift": """
    import ServiceCatalog
    import ServiceCatalogMacros
    @Services("AlarmServices") extension Catalog {
      @Provides(.shared) static func tariff(log: AlarmLog) -> [Int] { [] }
      @Provides(.shared) public static func log() -> AlarmLog { AlarmLog() }
      public static func alarm(tariff: [Int]) -> String { "" }
    }
    """,
    "Billing/Billing.swift": """
    import ServiceCatalog
    import ServiceCatalogMacros
    @Services("BillingServices") extension Catalog {
      @Provides(.shared) static func tariff() -> Int { 1 }
      @Provides(.shared) public static func log(tariff: Int) -> BillingLog { BillingLog() }
      public static func bill(tariff: Int, log: BillingLog) -> Double { 1 }
    }
    """,
  ]

  /// Returns the findings in a program of the two modules.
  private func findings(_ source: String) async throws -> [String] {
    var files = Self.modules
    files["App/App.swift"] = """
      import Alarms
      import Billing
      import ServiceCatalog
      import ServiceCatalogMacros
      \(source)
      """
    return try await wiring(of: files).findings().map(\.description)
  }

  @Test("A root that lists both modules has no findings")
  func root() async throws {
    let findings = try await findings(
      """
      @CompositionRoot(entry: \\.alarm, \\.bill, \\.Alarms::log)
      struct Root: Catalog.AlarmServices, Catalog.BillingServices {}
      @main enum App { static func main() throws { print(try Catalog(Root())[\\.alarm], try Catalog(Root())[\\.bill]) } }
      """)
    #expect(findings == [])
  }

  @Test("A module before a key says which one is meant, in a label, a module's key, a value and an override")
  func module() async throws {
    let findings = try await findings(
      """
      @Services("PageServices") extension Catalog {
        static func page(`Alarms::log` alarms: AlarmLog, `Billing::log` billing: BillingLog) -> String { "" }
      }
      @Services("QuietServices") extension Catalog {
        @Provides(for: \\.Billing::log) static func quietLog() -> BillingLog { BillingLog() }
      }
      @CompositionRoot(entry: \\.page, \\.alarm, \\.bill, \\.Alarms::log)
      struct Root: Catalog.Alarms::AlarmServices, Catalog.BillingServices,
        Catalog.QuietServices.Replacing, Catalog.PageServices {}
      @CompositionRoot(entry: \\.page, \\.alarm, \\.bill, replacing: \\.Alarms::log)
      struct ValueRoot: Catalog.AlarmServices, Catalog.BillingServices,
        Catalog.QuietServices.Replacing, Catalog.PageServices {
        let `Alarms::log`: AlarmLog
      }
      @main enum App {
        static func main() throws {
          let catalog = Catalog(Root())
          try catalog.override(\\.Billing::log) { _ in BillingLog() }
          print(try catalog[\\.page], try catalog[\\.alarm], try catalog[\\.bill], try catalog[\\.Alarms::log])
          print(try Catalog(ValueRoot(`Alarms::log`: AlarmLog()))[\\.page])
        }
      }
      """)
    #expect(findings == [])
  }

  @Test("A missing service is that of the module")
  func missing() async throws {
    let findings = try await findings(
      """
      @Services("PageServices") extension Catalog { static func page(`Billing::log` log: BillingLog) -> String { "" } }
      @CompositionRoot(entry: \\.page, \\.alarm)
      struct Root: Catalog.AlarmServices, Catalog.PageServices {}
      @main enum App { static func main() throws { print(try Catalog(Root())[\\.page], try Catalog(Root())[\\.alarm]) } }
      """)
    let expected = "App/App.swift:5:64: error: [missing-entry] nothing is supplied for Billing.log"
    #expect(findings.count == 1 && findings[0].hasPrefix(expected), "\(findings)")
  }

  @Test("The proposed entry is a key with its module")
  func unlisted() async throws {
    let findings = try await findings(
      """
      @CompositionRoot(entry: \\.alarm, \\.bill)
      struct Root: Catalog.AlarmServices, Catalog.BillingServices {}
      @main enum App {
        static func main() throws {
          let catalog = Catalog(Root())
          print(try catalog[\\.alarm], try catalog[\\.bill], try catalog[\\.Alarms::log])
        }
      }
      """)
    let fix = "write @CompositionRoot(entry: \\.alarm, \\.bill, \\.Alarms::log)"
    #expect(findings.count == 1 && findings[0].contains(fix), "\(findings)")
  }

  @Test("Two suppliers of one key are an error, with both places, however the key is written")
  func twoSuppliers() async throws {
    let findings = try await findings(
      """
      @Services("QuietServices") extension Catalog {
        @Provides(for: \\.Billing::log) static func quietLog() -> BillingLog { BillingLog() }
      }
      @CompositionRoot(entry: \\.alarm, \\.bill)
      struct Root: Catalog.BillingServices, Catalog.QuietServices, Catalog.AlarmServices {}
      @main enum App {
        static func main() throws {
          let catalog = Catalog(Root())
          print(try catalog[\\.alarm], try catalog[\\.bill])
        }
      }
      """)
    #expect(
      findings == [
        """
        App/App.swift:6:46: error: [duplicate-supply] Billing.log has two suppliers, and no root says which one is meant
            supplied before   Billing/Billing.swift:5:41
          to fix: remove one, or list the one that is meant in Root as Catalog.QuietServices.Replacing
        """
      ])
  }
}
#endif
