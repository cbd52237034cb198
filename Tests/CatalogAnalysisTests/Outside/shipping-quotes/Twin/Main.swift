import ServiceCatalog

@main
struct ShippingQuotes {
  static func main() async throws {
    let configuration = Configuration(arguments: CommandLine.arguments.dropFirst())
    let catalog = Catalog(name: "shipping-quotes")
    prepare(catalog, with: configuration)
    let quotes = try catalog.obtain(\.quoteService)
    for parcel in [Parcel(grams: 300, country: "IE"), Parcel(grams: 4_200, country: "DE")] {
      for quote in await quotes.quotes(for: parcel) {
        print("\(parcel.country) \(quote.carrier): \(quote.cents)")
      }
    }
  }
}
