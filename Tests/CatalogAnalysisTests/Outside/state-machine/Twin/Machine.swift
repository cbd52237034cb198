import ServiceCatalog

protocol State: Hashable, Sendable, CaseIterable {
  var successors: [Self] { get }
}

struct Machine<S: State>: Sendable {
  private(set) var current: S
  private(set) var history: [S] = []

  init(start: S) { current = start }

  mutating func move(to next: S) -> Bool {
    guard current.successors.contains(next) else { return false }
    history.append(current)
    current = next
    return true
  }
}

enum CheckoutState: State {
  case address, payment, review, done

  var successors: [CheckoutState] {
    switch self {
    case .address: [.payment]
    case .payment: [.address, .review]
    case .review: [.payment, .done]
    case .done: []
    }
  }
}
