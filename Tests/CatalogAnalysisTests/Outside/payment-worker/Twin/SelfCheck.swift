import ServiceCatalog

struct SelfCheckFailed: Error {
  let expectation: String
}

/// Runs before the first payment: a declined payment must not be counted, but it must be in the ledger.
func selfCheck(of catalog: Catalog) async throws {
  try await catalog.withOverrides {
    try $0.override(\.paymentGateway) { _ in DecliningGateway() }
    try $0.override(\.timestamps) { _ in SteppingTimestamps(start: 0) }
  } operation: {
    let captured = try await Catalog.main[\.paymentWorker].run([Payment(id: 0, cents: 100, card: "test")])
    guard captured == 0 else { throw SelfCheckFailed(expectation: "no payment is captured") }
    let lines = await (try Catalog.main[\.ledger]).lines
    guard lines.count == 1, lines[0].hasPrefix("0 ") else { throw SelfCheckFailed(expectation: "one line at 0") }
  }
}
