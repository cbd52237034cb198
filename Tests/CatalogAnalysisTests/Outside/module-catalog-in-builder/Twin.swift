import ServiceCatalog

public protocol PriceProvider: Sendable {
    func price(of sku: String) -> Int
}

public struct PriceProviderBlueprint: SharedBlueprint {
    public init() {}
    public static func assemble(from catalog: any Assembling) throws -> any PriceProvider { FixedPrices() }
}

struct FixedPrices: PriceProvider {
    private let table = ["tea": 320, "milk": 110]
    func price(of sku: String) -> Int { table[sku, default: 0] }
}

public final class CartStore: Sendable {
    let prices: any PriceProvider
    let currency: String

    init(prices: any PriceProvider, currency: String) {
        self.prices = prices
        self.currency = currency
    }

    func total(of skus: [String]) -> String {
        "\(skus.reduce(0) { $0 + prices.price(of: $1) }) \(currency)"
    }
}

public struct CartStoreBlueprint: SuppliedBlueprint {
    public typealias Output = CartStore
}

extension Catalog {
    public var priceProvider: PriceProviderBlueprint.Type { PriceProviderBlueprint.self }
    public var cartStore: CartStoreBlueprint.Type { CartStoreBlueprint.self }
}

public struct CheckoutModule: CatalogModule {
    let currency: String

    public init(currency: String) { self.currency = currency }

    public func install(in catalog: Catalog) {
        let currency = currency
        catalog.install(PriceProviderBlueprint())
        catalog.supply(CartStoreBlueprint.self) { catalog in
            CartStore(prices: try catalog[\.priceProvider], currency: currency)
        }
    }
}

@MainActor
final class CartViewModel {
    private let store: CartStore
    private(set) var total = ""
    init(store: CartStore) { self.store = store }
    func add(_ skus: String...) { total = store.total(of: skus) }
}

@main
@MainActor
struct CartApp {
    static func main() throws {
        Catalog.main.install(CheckoutModule(currency: "EUR"))
        let viewModel = CartViewModel(store: try Catalog.main[\.cartStore])
        viewModel.add("tea", "milk")
        print(viewModel.total)
    }
}
