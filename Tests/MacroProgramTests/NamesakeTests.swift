#if Macros
import Foundation
import NamesakeAlarms
import NamesakeBilling
import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogDiagnostics
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

/// Two modules that supply a key of a third one, and write it in different ways.
@Services("MottoServices") extension Catalog {
  @Provides(for: \.motto, .shared, .live) static func liveMotto() -> String { "live" }
}

@Services("OtherMottoServices") extension Catalog {
  @Provides(for: \.NamesakeAlarms::motto) static func otherMotto() -> String { "other" }
}

@CompositionRoot(entry: \.motto)
private struct TwoMottos: Catalog.MottoServices, Catalog.OtherMottoServices {}

@CompositionRoot(entry: \.motto)
private struct MarkedMotto: Catalog.MottoServices, Catalog.OtherMottoServices.Replacing {}

extension Catalog {
  protocol HandwrittenServices: SuppliesMotto {}
  struct HandwrittenServicesModule: DeclaredModule {
    typealias Listed = HandwrittenServices
    func install(in catalog: Catalog) { catalog.supply(catalog.NamesakeAlarms::motto) { _ in "by hand" } }
  }
}

@CompositionRoot(entry: \.motto)
private struct HandwrittenMotto: Catalog.MottoServices, Catalog.HandwrittenServices {}

@CompositionRoot(entry: \.motto)
private struct ValueMotto: Catalog.MottoServices {
  let `NamesakeAlarms::motto`: String
}

@CompositionRoot(entry: \.motto, replacing: \.motto)
private struct MarkedValueMotto: Catalog.MottoServices {
  let `NamesakeAlarms::motto`: String
}

@CompositionRoot(entry: \.motto)
private struct LiveMotto: Catalog.MottoServices {}

enum Rehearsal: CatalogScope {}

@Services("RehearsalServices", in: Rehearsal.self) extension Catalog {
  @Provides(for: \.motto, .transient) static func rehearsalMotto() -> String { "visit" }
}

@Services("OtherRehearsalServices", in: Rehearsal.self) extension Catalog {
  @Provides(for: \.NamesakeAlarms::motto, .transient) static func otherRehearsalMotto() -> String { "other visit" }
}

@CompositionRoot(for: Rehearsal.self, entry: \.motto)
private struct RehearsalRoot: Catalog.RehearsalServices, Catalog.OtherRehearsalServices {}

extension ExitTest.Result {
  /// The text that the process wrote to standard error.
  fileprivate var standardError: String { String(decoding: standardErrorContent, as: UTF8.self) }
}

@Suite("Two suppliers of one key that the compiler accepts")
struct SecondSupplierTests {
  @Test("A second module stops the installation of the root, with both places and the fix")
  func modules() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Catalog(TwoMottos())
    }
    let text = result?.standardError ?? ""
    #expect(text.contains("[duplicate-supply] motto has two suppliers, and no root says which one is meant\n"))
    #expect(text.contains(/\n    supplied at MacroProgramTests\/NamesakeTests.swift:\d+ by MottoServices\n/))
    #expect(text.contains(/\n    supplied at MacroProgramTests\/NamesakeTests.swift:\d+ by OtherMottoServices\n/))
    #expect(
      text.contains(
        "to fix: remove one, or list the one that is meant in the root, as Catalog.OtherMottoServices.Replacing\n"))
  }

  @Test("A module that is written by hand isn't proposed as a replacement")
  func handwritten() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Catalog(HandwrittenMotto())
    }
    let text = result?.standardError ?? ""
    #expect(text.contains(" by HandwrittenServices\n"))
    #expect(text.contains("or list the one that is meant in the root, as Catalog.MottoServices.Replacing\n"), "\(text)")
  }

  @Test("A value of the root is one of them")
  func value() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Catalog(ValueMotto(`NamesakeAlarms::motto`: "value"))
    }
    let text = result?.standardError ?? ""
    #expect(text.contains(/\n    supplied at MacroProgramTests\/NamesakeTests.swift:\d+ by ValueMotto\n/))
    #expect(text.contains("or say in the root's attribute that its value is meant: replacing: \\.motto\n"))
  }

  @Test("A scope's root stops when the scope is first opened")
  func scope() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let catalog = Catalog()
      catalog.install(RehearsalRoot.self)
    }
    #expect(result?.standardError.contains("[duplicate-supply] motto has two suppliers") ?? false)
  }

  @Test("Each fix works, and a root is installed over others")
  func fixed() throws {
    let catalog = Catalog(MarkedMotto())
    #expect(try catalog[\.motto] == "other")
    catalog.install(MarkedValueMotto(`NamesakeAlarms::motto`: "value"))
    #expect(try catalog[\.motto] == "value")
    catalog.install(LiveMotto())
    catalog.install(LiveMotto())
    #expect(try catalog[\.motto] == "live")
  }

  @Test("A supply says that it is live, until it is replaced")
  func live() throws {
    let catalog = Catalog(LiveMotto())
    #expect(catalog.graph["motto"]?.isLive == true)
    try catalog.override(\.motto) { _ in "fake" }
    #expect(catalog.graph["motto"]?.isLive == false)
    let direct = Catalog()
    Catalog.MottoServicesModule().install(in: direct)
    #expect(try direct[\.motto] == "live" && direct.graph["motto"]?.isLive == true)
  }
}

/// A root with values for default keys, whose names are those of their module.
@Services("NoonServices") extension Catalog {
  static func noon(timeZone: TimeZone, `ServiceCatalogDefaults::calendar` calendar: Calendar) -> String {
    "\(timeZone.identifier) \(calendar.identifier)"
  }
}

@CompositionRoot(entry: \.noon, \.ServiceCatalogDefaults::timeZone)
private struct NoonRoot: Catalog.NoonServices {
  let `ServiceCatalogDefaults::timeZone`: TimeZone
  let `ServiceCatalogDefaults::calendar`: Calendar
}

@CompositionRoot(entry: \.noon, replacing: \.ServiceCatalogDefaults::timeZone)
private struct LaterNoonRoot: Catalog.NoonServices, Catalog.DefaultServices {
  let `ServiceCatalogDefaults::timeZone`: TimeZone
}

@Suite("Values of a root for default keys")
struct DefaultValueTests {
  @Test("The module says that the default key is meant")
  func values() throws {
    let root = try NoonRoot(
      `ServiceCatalogDefaults::timeZone`: #require(TimeZone(identifier: "Europe/Rome")),
      `ServiceCatalogDefaults::calendar`: Calendar(identifier: .buddhist))
    #expect(try Catalog(root)[\.noon] == "Europe/Rome buddhist")
    let later = try LaterNoonRoot(`ServiceCatalogDefaults::timeZone`: #require(TimeZone(identifier: "Asia/Tokyo")))
    #expect(try Catalog(later)[\.noon].hasPrefix("Asia/Tokyo "))
  }
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
