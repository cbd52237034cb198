public import CheckoutModel
public import CheckoutServices

/// A simulated gateway, which charges up to each user's limit and stores the charged amounts.
public actor LimitGateway: CardGateway {
  private var charged: [String: Money] = [:]
  private var count = 0

  /// Creates a gateway that has charged nothing.
  public init() {}

  /// Charges the user's card, unless the sum would exceed the limit.
  public func charge(_ amount: Money, to user: User) -> String? {
    guard amount <= left(of: user) else { return nil }
    charged[user.id, default: .zero] = charged[user.id, default: .zero] + amount
    count += 1
    return "payment \(count)"
  }

  /// Returns the amount that may still be charged.
  public func left(of user: User) -> Money { user.limit - charged[user.id, default: .zero] }
}
