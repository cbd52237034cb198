struct Ledger {
  let yard: Yard

  func line(for hive: Hive) throws -> String {
    "\(hive.number) (\(hive.colour)): \(round(try weight(of: hive)))"
  }

  private func weight(of hive: Hive) throws -> Double {
    try yard.take(\.weighing).kilograms(hive)
  }

  private func round(_ value: Double) -> Int { Int(value + 0.5) }
}
