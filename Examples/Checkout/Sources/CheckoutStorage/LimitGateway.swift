public import CheckoutModel
public import CheckoutServices

/// A gateway to nowhere: it charges up to each user's limit, and remembers what it has charged.
public actor LimitGateway: CardGateway {
  private var charged: [String: Money] = [:]
  private var count = 0

  /// A gateway that has charged nothing.
  public init() {}

  /// Takes an amount from somebody's card, unless that would be more than the limit.
  public func charge(_ amount: Money, to user: User) -> String? {
    guard amount <= left(of: user) else { return nil }
    charged[user.id, default: .zero] = charged[user.id, default: .zero] + amount
    count += 1
    return "payment \(count)"
  }

  /// What may still be charged.
  public func left(of user: User) -> Money { user.limit - charged[user.id, default: .zero] }
}
