import ServiceCatalog

@main
enum ClearingServer {
  static func main() throws {
    let catalog = Catalog.main
    catalog.install(ClearingModule())
    catalog.provide(RetryPolicyBlueprint.self, RetryPolicy(attempts: 8, backoff: .seconds(1)))
    print(try catalog[\.clearingClient].summary)
  }
}
