public import ServiceCatalog

/// The hour of the next meeting.
public struct ClockBlueprint: SharedBlueprint {
  /// Returns the hour.
  public static func assemble(from catalog: any Assembling) throws -> Int { 9 }
}

/// The notes on a meeting.
public struct NotesBlueprint: ContributionBlueprint {
  /// A note.
  public typealias Element = String
}
