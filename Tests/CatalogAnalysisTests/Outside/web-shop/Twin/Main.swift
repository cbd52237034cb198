import ServiceCatalog

struct Shop: Sendable {
  let catalog: Catalog

  func answer(_ request: HTTPRequest) async -> String {
    do {
      return try await catalog.withScope(RequestScope.self) { scope in
        scope.supply(CustomerBlueprint.self, instance: request.customer)
        return try await route(request.path)
      }
    } catch {
      return "500 \(error)"
    }
  }

  private func route(_ path: String) async throws -> String {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.first == "quote" else { return "404 \(path)" }
    let quote = try Catalog.main[\.quoteService].quote(Array(parts.dropFirst()))
    return "200 \(quote.customer) pays \(quote.cents)"
  }
}

@main
struct ShopServer {
  static func main() async {
    let shop = Shop(catalog: .shop(memberPercent: 10))
    let customers = [Customer(name: "Ada", isMember: true), Customer(name: "Bob", isMember: false)]
    await withTaskGroup(of: String.self) { group in
      for customer in customers {
        group.addTask { await shop.answer(HTTPRequest(path: "/quote/tea/pot", customer: customer)) }
      }
      for await answer in group { print(answer) }
    }
    print(await shop.answer(HTTPRequest(path: "/cart", customer: customers[0])))
  }
}
