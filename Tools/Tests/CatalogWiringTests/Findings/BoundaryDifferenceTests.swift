import CatalogWiring
import Testing

@Suite("Difference between the boundaries of two revisions")
struct BoundaryDifferenceTests {
  private func named(_ name: String) -> Wiring.Module.Name { .init(name, in: "Shop") }

  private func module(
    _ name: String, allowing others: [String]? = nil, using uses: [String: String] = [:]
  ) -> Wiring.Module {
    Wiring.Module(
      named(name), at: place("Shop.swift", 1),
      allowed: others?.map { .init($0, at: place("Shop.swift", 1), modules: [named($0)]) },
      uses: uses.map { .init($0, of: named($1), by: "pay", at: place("Shop.swift", 2)) })
  }

  @Test("A module that is allowed, one that is used, and new and removed boundaries are listed")
  func changes() {
    let difference = BoundaryDifference(
      from: [
        module("Checkout", allowing: ["Orders", "Stock"], using: ["order": "Orders", "stock": "Stock"]),
        module("Open", using: ["order": "Orders"]), module("Closed", allowing: []),
        module("Gone", allowing: ["Orders"]),
      ],
      to: [
        module(
          "Checkout", allowing: ["Orders", "Pay|ments"],
          using: ["order": "Orders", "payments": "Pay|ments", "cards": "Pay|ments"]),
        module("Open", allowing: ["Orders", "Stock"], using: ["order": "Orders"]), module("Closed"),
        module("New", allowing: []),
      ])
    #expect(
      difference.markdown() == """

        7 changes at boundaries of modules.

        | change | module | details |
        |---|---|---|
        | allowed | `Checkout` | `Pay\\|ments` |
        | not allowed | `Checkout` | `Stock` |
        | used | `Checkout` | `Pay\\|ments`: `cards`, `payments` |
        | not used | `Checkout` | `Stock`: `stock` |
        | unlimited | `Closed` | may use every module |
        | limited | `New` | to itself |
        | limited | `Open` | to `Orders`, `Stock` |

        """)
    #expect(!difference.isEmpty)
  }

  @Test("A boundary is compared with those of its module for other platforms")
  func platforms() {
    let mac = module("Checkout", allowing: ["Orders"], using: ["order": "Orders"])
    let difference = BoundaryDifference(
      from: [mac, module("Checkout", allowing: ["Orders"])],
      to: [mac, module("Checkout", allowing: ["Orders", "Stock"], using: ["stock": "Stock"])])
    #expect(difference.markdown().contains("| allowed | `Checkout` | `Stock` |"))
    #expect(difference.markdown().contains("| used | `Checkout` | `Stock`: `stock` |"))
    let unlimited = BoundaryDifference(from: [mac, mac], to: [mac, module("Checkout")])
    #expect(unlimited.markdown().contains("| unlimited | `Checkout` | may use every module |"))
  }

  @Test("Another spelling of an allowed module makes no difference")
  func spelling() {
    let plain = module("Checkout", allowing: ["Orders"])
    var qualified = plain
    qualified.allowed?[0].name = "Shop::Orders"
    #expect(BoundaryDifference(from: [plain], to: [qualified]).isEmpty)
    #expect(BoundaryDifference(from: [plain, plain], to: [plain, qualified]).isEmpty)
    qualified.allowed?[0].modules = [.init("Orders", in: "Till")]
    #expect(!BoundaryDifference(from: [plain], to: [qualified]).isEmpty)
  }

  @Test("A use without a boundary, another key of a used module, and a moved line make no difference")
  func same() {
    var moved = module("Checkout", allowing: ["Orders"], using: ["order": "Orders"])
    moved.position.line = 9
    let difference = BoundaryDifference(
      from: [module("Checkout", allowing: ["Orders"], using: ["orders": "Orders"]), module("Open")],
      to: [module("Open", using: ["order": "Orders"]), moved])
    #expect(difference.isEmpty && difference.markdown() == "")
  }
}
