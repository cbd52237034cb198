import AuthContexts
import AuthServices
import CheckoutModel
import CheckoutServices
import CheckoutStorage
import CheckoutUI
import ServiceCatalog
import StyleBridges

/// The program, which runs the same consumers over services in one style, and after their move to another.
@main
enum Styles {
  static func main() async throws {
    // The desk uses a cake, the cake in a catalog, and a cake over the catalog's repository.
    show("sign in, a cake", SignInDesk(context: DemoContext.self))
    Catalog.main.install(ContextModule(type: DemoContext.self), Catalog.SignInDeskServices())
    show("sign in, the cake in a catalog", try Catalog.main.obtain(\.signInDesk))
    show("sign in, a cake on the catalog", SignInDesk(context: SuppliedContext.self))

    // The orders use a bundle, a bundle over a catalog's inventory, and a catalog with a bundle's inventory.
    let database = MemoryDatabase(
      users: [User(id: "ada", name: "Ada Lovelace", limit: .zero)],
      stock: [Stock(item: Item(code: "tea", title: "Tea", price: Money(cents: 650)), quantity: 12)])
    try await show("order, linked", CheckoutView(services: LinkedShop(database: database)))

    Catalog.main.supply(DatabaseBlueprint.self) { _ in database }
    Catalog.main.install(InventoryServiceBlueprint())
    try await show("order, the inventory in a catalog", CheckoutView(services: try MovedShop(catalog: Catalog.main)))

    Catalog.main.install(BundleModule(bundle: LinkedShop(database: database)))
    try await show("order, a bundle's inventory in a catalog", CheckoutView(services: try MovedShop(catalog: .main)))
    print("left of the tea: \(database.stock("tea")?.quantity ?? 0)")
  }

  private static func show(_ wiring: String, _ desk: SignInDesk) {
    print("\(wiring): \(desk.greeting(username: "alice", password: "123"))")
  }

  private static func show(
    _ wiring: String, _ view: CheckoutView<some HasUserService & HasOrderService>
  ) async throws {
    let request = OrderRequest(number: "1", userID: "ada", lines: [OrderRequest.Line(code: "tea", quantity: 2)])
    let bill = try await view.body(for: request).split(separator: "\n")
    print("\(wiring): \(bill.dropFirst().first?.drop(while: \.isWhitespace) ?? "")")
  }
}
