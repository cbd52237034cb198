import ServiceCatalog

struct PostCarrierBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Carrier {
    PostCarrier(currency: try catalog.obtain(\.configuration).currency)
  }
}

struct ExpressCarrierBlueprint: SuppliedBlueprint {
  typealias Output = any Carrier
}

struct QuoteService: Sendable {
  let carriers: [any Carrier]

  func quotes(for parcel: Parcel) async -> [Quote] {
    var found: [Quote] = []
    for carrier in carriers {
      if let quote = await carrier.quote(for: parcel) { found.append(quote) }
    }
    return found.sorted { $0.cents < $1.cents }
  }
}

struct QuoteServiceBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> QuoteService {
    QuoteService(carriers: [try catalog.obtain(\.postCarrier), try catalog.obtain(\.expressCarrier)])
  }
}

extension Catalog {
  var postCarrier: PostCarrierBlueprint.Type { PostCarrierBlueprint.self }
  var expressCarrier: ExpressCarrierBlueprint.Type { ExpressCarrierBlueprint.self }
  var quoteService: QuoteServiceBlueprint.Type { QuoteServiceBlueprint.self }
}

struct CarriersModule: CatalogModule {
  let expressKey: String?

  func install(in catalog: Catalog) {
    catalog.install(PostCarrierBlueprint())
    guard let expressKey else { return }
    catalog.supply(ExpressCarrierBlueprint.self) { _ in ExpressCarrier(key: expressKey) }
  }
}

func prepare(_ catalog: Catalog, with configuration: Configuration) {
  catalog.supply(ConfigurationBlueprint.self, instance: configuration)
  catalog.install(CarriersModule(expressKey: configuration.expressKey), QuoteServiceBlueprint())
}
