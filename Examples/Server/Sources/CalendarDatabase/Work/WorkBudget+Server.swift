public import WorkLimits

/// The work that the server does for others, in steps of about a microsecond.
extension WorkBudget {
  /// Returns the budget for reading a file.
  public static func forFile() -> WorkBudget { WorkBudget(steps: 300_000) }

  /// Returns the budget for answering a request, and for a report.
  public static func forAnswer() -> WorkBudget { WorkBudget(steps: 100_000) }
}
