import CatalogWiring
import Foundation
import Testing

@Suite("The table of modules")
struct ModuleTableTests {
  private static func name(_ name: String) -> Wiring.Module.Name { .init(name, in: "Shop") }

  /// A program with a use across a boundary.
  private static var wiring: Wiring {
    var wiring = Wiring(name: "shop")
    wiring.details.modules = [
      Wiring.Module(
        name("TaxServices"), at: place("Sources/Tax.swift", 3), allowed: [], uses: []),
      Wiring.Module(
        name("CheckoutServices"), at: place("Sources/Checkout.swift", 7, 1),
        allowed: [.init("TaxServices", at: place("Sources/Checkout.swift", 7, 40), modules: [name("TaxServices")])],
        uses: [
          .init("payments", of: name("PaymentServices"), by: "pay", at: place("Sources/Checkout.swift", 9)),
          .init("taxRate", of: name("TaxServices"), by: "price", at: place("Sources/Checkout.swift", 8)),
        ]),
      Wiring.Module(name("PaymentServices"), at: place("Sources/Payments.swift", 1)),
    ]
    return wiring
  }

  @Test("Each module has what it allows and uses") func text() {
    #expect(
      ModuleTable(Self.wiring).text(in: PackageFolder(".")) == """
        MODULE            ALLOWS       USES                                    WHERE
        CheckoutServices  TaxServices  PaymentServices (outside), TaxServices  Sources/Checkout.swift:7
        PaymentServices   all          -                                       Sources/Payments.swift:1
        TaxServices       none         -                                       Sources/Tax.swift:3

        """)
  }

  @Test("The list in JSON has the keys, and nothing about boundaries of a module without one") func json() throws {
    let json = try JSONSerialization.jsonObject(with: Data(ModuleTable(Self.wiring).json().utf8))
    let modules = (json as? [String: Any])?["modules"] as? [[String: Any]]
    #expect(modules?.compactMap { $0["name"] as? String } == ["CheckoutServices", "PaymentServices", "TaxServices"])
    #expect(modules?.map { $0["allows"] as? [String] } == [["TaxServices"], nil, []])
    let uses = modules?.first?["uses"] as? [[String: Any]]
    #expect(uses?.compactMap { $0["isAllowed"] as? Bool } == [false, true])
    #expect(uses?.compactMap { $0["keys"] as? [String] } == [["payments"], ["taxRate"]])
  }

  @Test("Modules of several Swift modules with one name are told apart")
  func namesakes() throws {
    let alarms = Wiring.Module.Name("LogServices", in: "Alarms")
    let billing = Wiring.Module.Name("LogServices", in: "Billing")
    var wiring = Wiring(name: "shop")
    wiring.details.modules = [
      Wiring.Module(alarms, at: place("Sources/Alarms.swift", 1)),
      Wiring.Module(billing, at: place("Sources/Billing.swift", 1)),
      Wiring.Module(
        Self.name("DeskServices"), at: place("Sources/Desk.swift", 1),
        allowed: [.init("Alarms::LogServices", at: place("Sources/Desk.swift", 1), modules: [alarms])],
        uses: [
          .init("Alarms::log", of: alarms, by: "desk", at: place("Sources/Desk.swift", 2)),
          .init("Billing::log", of: billing, by: "desk", at: place("Sources/Desk.swift", 2)),
        ]),
    ]
    #expect(
      ModuleTable(wiring).text(in: PackageFolder(".")) == """
        MODULE                ALLOWS               USES                                                 WHERE
        DeskServices          Alarms::LogServices  Alarms::LogServices, Billing::LogServices (outside)  Sources/Desk.swift:1
        Alarms::LogServices   all                  -                                                    Sources/Alarms.swift:1
        Billing::LogServices  all                  -                                                    Sources/Billing.swift:1

        """)
    let uses = try #require(PageData(wiring.html()).boundaries.first?.uses)
    #expect(uses.map(\.module) == ["LogServices", "LogServices"])
    #expect(uses.map(\.target) == ["Alarms", "Billing"])
    #expect(uses.map(\.spelling) == ["Alarms::LogServices", "Billing::LogServices"])
    #expect(uses.map(\.allowedAs) == [["Alarms::LogServices"], []])
  }

  @Test("The explorer's page has the modules with boundaries") func page() throws {
    let page = try PageData(Self.wiring.html())
    #expect(page.boundaries.map(\.name) == ["TaxServices", "CheckoutServices"])
    #expect(page.boundaries.last?.uses.map(\.isAllowed) == [false, true])
  }
}
