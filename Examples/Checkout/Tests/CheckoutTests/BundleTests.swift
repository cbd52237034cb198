import CheckoutModel
import Testing

@Suite("Placing orders, with every style of wiring")
struct BundleTests {
  @Test("In the real bundle, an order has a bill, and each failure has its error", arguments: Wiring.all)
  func production(wiring: Wiring) async throws {
    let screen = wiring.production()
    #expect(
      try await screen(request(tea: 2)) == """
        order 1 for Ada, payment 1
          2 x Tea  10.00
          total    10.00
        """)
    await #expect(throws: CheckoutError.unknownUser("bob")) { try await screen(request(of: "bob", tea: 1)) }
    await #expect(throws: CheckoutError.unknownItem("hat")) {
      try await screen(
        OrderRequest(number: "2", userID: "ada", lines: [OrderRequest.Line(code: "hat", quantity: 1)]))
    }
    await #expect(throws: CheckoutError.outOfStock(title: "Tea", wanted: 4, available: 3)) {
      try await screen(request(tea: 4))
    }
    await #expect(
      throws: CheckoutError.paymentDeclined(name: "Ada", amount: Money(cents: 1500), left: Money(cents: 1000))
    ) { try await screen(request(tea: 3)) }
    // The charged amounts add up.
    #expect(try await screen(request(tea: 1)).hasPrefix("order 1 for Ada, payment 2\n"))
    await #expect(
      throws: CheckoutError.paymentDeclined(name: "Ada", amount: Money(cents: 900), left: Money(cents: 500))
    ) { try await screen(request(cups: 1)) }
  }

  @Test("If a line of an order or the payment fails, everything is put back", arguments: Wiring.all)
  func nothingHappens(wiring: Wiring) async throws {
    let screen = wiring.production()
    await #expect(throws: CheckoutError.outOfStock(title: "Cup", wanted: 3, available: 2)) {
      try await screen(request(tea: 4, cups: 3))
    }
    await #expect(throws: CheckoutError.self) { try await screen(request(tea: 5)) }
    // All five are in stock again, and nothing was charged.
    #expect(try await screen(request(tea: 4)).contains("total"))
  }

  @Test("With the payment's link replaced, no card is charged", arguments: Wiring.all)
  func trial(wiring: Wiring) async throws {
    let screen = wiring.trial()
    #expect(try await screen(request(tea: 5)).hasPrefix("order 1 for Ada, not charged\n"))
    await #expect(throws: CheckoutError.outOfStock(title: "Tea", wanted: 1, available: 0)) {
      try await screen(request(tea: 1))
    }
    await #expect(throws: CheckoutError.unknownUser("bob")) { try await screen(request(of: "bob", cups: 1)) }
  }

  @Test("With the users' link replaced, every user is known", arguments: Wiring.all)
  func openDoors(wiring: Wiring) async throws {
    let screen = wiring.openDoors()
    await #expect(
      throws: CheckoutError.paymentDeclined(name: "somebody", amount: Money(cents: 500), left: Money(cents: 100))
    ) { try await screen(request(of: "bob", tea: 1)) }
    await #expect(throws: CheckoutError.outOfStock(title: "Tea", wanted: 6, available: 5)) {
      try await screen(request(of: "bob", tea: 6))
    }
  }

  @Test("With every link but the orders' replaced, no database is needed", arguments: Wiring.all)
  func test(wiring: Wiring) async throws {
    let screen = wiring.test()
    #expect(try await screen(request(of: "bob", tea: 1)).hasPrefix("order 1 for somebody, not charged\n"))
    await #expect(throws: CheckoutError.outOfStock(title: "tea", wanted: 2, available: 1)) {
      try await screen(request(of: "bob", tea: 2))
    }
  }

  @Test("A consumer works with any bundle that satisfies its needs", arguments: Wiring.all)
  func consumer(wiring: Wiring) {
    #expect(wiring.greeting("ada") == "Welcome back, Ada.")
    #expect(wiring.greeting("bob") == "Welcome.")
    #expect(wiring.testGreeting("bob") == "Welcome back, somebody.")
  }
}
