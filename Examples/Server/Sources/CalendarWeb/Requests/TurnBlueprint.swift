import CalendarDatabase
public import ServiceCatalog
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
  /// The work that the answer may cost.
  public var requestBudget: RequestBudgetBlueprint.Type { RequestBudgetBlueprint.self }
}
