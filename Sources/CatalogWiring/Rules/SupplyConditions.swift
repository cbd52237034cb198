import ServiceCatalog

extension [Wiring.Supply] {
  /// Returns whether one of the supplies always runs, looking only at the conditions from `depth` on.
  func isAlwaysDone(below depth: Int) -> Bool {
    if contains(where: { $0.conditions.count == depth }) { return true }
    let conditions = Dictionary(grouping: self) { $0.conditions[depth].position }
    return conditions.values.contains { supplies in
      guard let ways = supplies.lazy.compactMap({ $0.conditions[depth].ways }).first else { return false }
      let byWay = Dictionary(grouping: supplies) { $0.conditions[depth].way }
      return byWay.count == ways && byWay.values.allSatisfy { $0.isAlwaysDone(below: depth + 1) }
    }
  }
}
