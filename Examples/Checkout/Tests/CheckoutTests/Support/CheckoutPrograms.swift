import CheckoutModel
import RunningPrograms

/// The programs that have to behave alike, by the names of their executables.
let checkoutPrograms = ["checkout", "checkout-with-macros"]

/// Runs one of them with the tables in the examples' data.
func checkout(_ program: String, _ orders: String, input: String = "", options: [String] = []) throws -> Run {
  try Run(
    program, [orders, "--users", sampleFile("customers.csv"), "--items", sampleFile("items.csv")] + options,
    input: input)
}

let ada = User(id: "ada", name: "Ada", limit: Money(cents: 2000))
let tea = Item(code: "tea", title: "Tea", price: Money(cents: 500))
let cup = Item(code: "cup", title: "Cup", price: Money(cents: 900))

/// The stock of five packets of tea and two cups.
let stock = [Stock(item: tea, quantity: 5), Stock(item: cup, quantity: 2)]

/// Returns a user's order of two items.
func request(_ number: String = "1", of userID: String = "ada", tea: Int = 0, cups: Int = 0) -> OrderRequest {
  let lines = [(code: "tea", quantity: tea), (code: "cup", quantity: cups)].filter { $0.quantity > 0 }
  return OrderRequest(
    number: number, userID: userID, lines: lines.map { OrderRequest.Line(code: $0.code, quantity: $0.quantity) })
}
