import CalendarDatabase
public import ServiceCatalog
public import ServiceCatalogHummingbird
import ServiceCatalogLifecycle
public import WorkLimits

/// The blueprint of a request's turn among the requests of its user.
///
/// Everything that a user's request does after its head and its body were read needs the turn, so the turn ends last.
public struct TurnBlueprint: AsyncBlueprint, DisposableBlueprint {
  /// A turn of a user.
  public struct Turn: Sendable {
    let user: Int64
    let turns: FairQueue<Int64>
  }

  /// The type of the instances.
  public typealias Output = Turn

  /// One instance for each request.
  public static var lifetime: Lifetime { .scoped(RequestScope.self) }

  /// Creates the blueprint.
  public init() {}

  /// Waits for the turn.
  public static func assemble(from catalog: any Assembling) async throws -> Turn {
    let turn = Turn(user: try await catalog.obtain(\.user).id, turns: try catalog.obtain(\.turns))
    try await turn.turns.begin(for: turn.user)
    return turn
  }

  /// Ends the turn.
  public static func dispose(_ turn: Turn, after ending: Ending) async throws { turn.turns.end(for: turn.user) }
}

/// The blueprint of the memory for the bodies of all users.
public struct BodyBudgetBlueprint: SharedBlueprint {
  /// Creates the blueprint.
  public init() {}

  /// Returns a budget with room for a few of a user's largest uploads at a time.
  public static func assemble(from catalog: any Assembling) throws -> BodyBudget<Int64> {
    let largest = try catalog.obtain(\.serverOptions).largestUpload
    return BodyBudget(inAll: 32 * largest, ofEach: 3 * largest)
  }
}

/// The blueprint of the memory for the bodies of a request and its response.
public struct BodyShareBlueprint: AsyncBlueprint {
  /// The type of the instances.
  public typealias Output = BodyShare

  /// One instance for each request.
  public static var lifetime: Lifetime { .scoped(RequestScope.self) }

  /// Creates the blueprint.
  public init() {}

  /// Returns a share of the user.
  public static func assemble(from catalog: any Assembling) async throws -> BodyShare {
    try catalog.obtain(\.bodyBudget).share(of: try await catalog.obtain(\.user).id)
  }
}

/// The blueprint of the work that a request's answer may cost.
public struct RequestBudgetBlueprint: SharedBlueprint {
  /// One instance for each request.
  public static var lifetime: Lifetime { .scoped(RequestScope.self) }

  /// Creates the blueprint.
  public init() {}

  /// Returns an unused budget.
  public static func assemble(from catalog: any Assembling) throws -> WorkBudget { .forAnswer() }
}

extension Catalog {
  /// The request's turn among those of its user.
  public var turn: TurnBlueprint.Type { TurnBlueprint.self }
  /// The memory for the bodies of all users.
  public var bodyBudget: BodyBudgetBlueprint.Type { BodyBudgetBlueprint.self }
  /// The memory for the bodies of the request.
  public var bodyShare: BodyShareBlueprint.Type { BodyShareBlueprint.self }
  /// The work that the answer may cost.
  public var requestBudget: RequestBudgetBlueprint.Type { RequestBudgetBlueprint.self }
}
