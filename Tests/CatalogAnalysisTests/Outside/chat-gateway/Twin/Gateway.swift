import ServiceCatalog

@main
struct ChatGateway {
  static func main() async throws {
    let catalog = Catalog(name: "gateway")
    catalog.install(DirectoryModule(), ConnectionModule())
    let acceptor = Acceptor(catalog: catalog)
    for client in [Client(name: "ada", lines: ["hello", "bye"]), Client(name: "bob", lines: ["hi"])] {
      do {
        try await acceptor.serve(client)
      } catch {
        print("\(client.name) dropped: \(error)")
      }
    }
    print(await (try catalog.obtain(\.directory)).seen.sorted())
  }
}
