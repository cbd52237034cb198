protocol Store: Sendable { func sum(of account: String) -> Int }
protocol HasStore {
  associatedtype StoreImpl: Store
  var store: StoreImpl { get }
}
final class MemoryStore: Store {
  private let sums = ["checking": 1_000, "savings": 5_000]
  func sum(of account: String) -> Int { sums[account, default: 0] }
}

protocol Balances { func available(in account: String) -> Int }
protocol HasBalances {
  associatedtype BalancesImpl: Balances
  var balances: BalancesImpl { get }
}

protocol Holds { func held(in account: String) -> Int }
protocol HasHolds {
  associatedtype HoldsImpl: Holds
  var holds: HoldsImpl { get }
}

struct HeldBalances<Source: Store>: Balances {
  let store: Source
  let holds: any Holds
  func available(in account: String) -> Int { store.sum(of: account) - holds.held(in: account) }
}

protocol LinkHeldBalances: HasBalances, HasStore, HasHolds {}
extension LinkHeldBalances {
  var balances: HeldBalances<StoreImpl> { HeldBalances(store: store, holds: holds) }
}

/// A tenth of what there is is held.
struct ProportionalHolds<Source: Store>: Holds {
  let store: Source
  func held(in account: String) -> Int { store.sum(of: account) / 10 }
}

protocol LinkProportionalHolds: HasHolds, HasStore {}
extension LinkProportionalHolds {
  var holds: ProportionalHolds<StoreImpl> { ProportionalHolds(store: store) }
}

struct Bank: LinkHeldBalances, LinkProportionalHolds {
  typealias HoldsImpl = ProportionalHolds<MemoryStore>
  typealias BalancesImpl = HeldBalances<MemoryStore>
  let store = MemoryStore()
}

struct Statement<Services: HasBalances> {
  let services: Services

  func lines(for accounts: [String]) -> [String] {
    accounts.map { "\($0): \(services.balances.available(in: $0))" }
  }
}

@main
enum Teller {
  static func main() {
    for line in Statement(services: Bank()).lines(for: ["checking", "savings"]) { print(line) }
  }
}
