#if Macros
import NamesakeAlarms
import NamesakeBilling
import ServiceCatalog
import ServiceCatalogMacros
import Testing

/// A module with an internal key that two other modules also have, and needs of both public namesakes.
@Services("NamesakeServices") extension Catalog {
  static func tariff() -> Bool { true }
  static func page(
    tariff: Bool, alarm: String, bill: Double, `NamesakeAlarms::log` alarmLog: AlarmLog,
    `NamesakeBilling::log` billingLog: BillingLog
  ) -> String {
    "\(tariff) \(alarm) \(bill) \(alarmLog.prefix) \(billingLog.level)"
  }
}

/// A module that replaces one of the namesakes.
@Services("QuietServices") extension Catalog {
  @Provides(for: \.NamesakeBilling::log) static func quietLog() -> BillingLog { BillingLog(level: 0) }
}

@CompositionRoot(entry: \.page, \.NamesakeAlarms::log, \.NamesakeBilling::log)
private struct NamesakeRoot:
  Catalog.AlarmServices, Catalog.BillingServices, Catalog.NamesakeServices
{}

@CompositionRoot(entry: \.page)
private struct QuietRoot:
  Catalog.AlarmServices, Catalog.BillingServices, Catalog.QuietServices.Replacing,
  Catalog.NamesakeServices
{}

@CompositionRoot(entry: \.page, replacing: \.NamesakeAlarms::log)
private struct ValueRoot:
  Catalog.AlarmServices, Catalog.BillingServices, Catalog.NamesakeServices
{
  let `NamesakeAlarms::log`: AlarmLog
}

@Suite("Keys with the same name in several Swift modules")
struct NamesakeTests {
  @Test("Internal keys never meet, and the module says which public key is meant")
  func root() throws {
    let catalog = Catalog(NamesakeRoot())
    #expect(try catalog[\.page] == "true alarms 3.0 alarms 3")
    #expect(try catalog[\.NamesakeAlarms::log].prefix == "alarms")
    #expect(try catalog[\.NamesakeBilling::log].level == 3)
  }

  @Test("A module replaces one of them")
  func replacement() throws {
    #expect(try Catalog(QuietRoot())[\.page] == "true alarms 0.0 alarms 0")
  }

  @Test("A value of the root replaces one of them")
  func value() throws {
    let root = ValueRoot(`NamesakeAlarms::log`: AlarmLog(prefix: "tests"))
    #expect(try Catalog(root)[\.page] == "true tests 3.0 tests 3")
  }

  @Test("A test overrides one of them")
  func override() throws {
    let catalog = Catalog(NamesakeRoot())
    try catalog.override(\.NamesakeBilling::log) { _ in BillingLog(level: 9) }
    #expect(try catalog[\.page] == "true alarms 9.0 alarms 9")
  }
}
#endif
