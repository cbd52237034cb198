import ServiceCatalog

let environment = Environment(arguments: CommandLine.arguments)
Catalog.main.prepareWorker(for: environment)
try await selfCheck(of: .main)

let payments = (1...4).map { Payment(id: $0, cents: $0 * 250, card: "4242") }
let captured = try await Catalog.main[\.paymentWorker].run(payments)
print("\(environment.rawValue): captured \(captured) of \(payments.count)")
for line in await (try Catalog.main[\.ledger]).lines.sorted() { print(line) }
