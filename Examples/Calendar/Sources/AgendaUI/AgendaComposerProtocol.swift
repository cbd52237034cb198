public import CalendarStore

/// The screen that lists the events of each day.
@MainActor
public protocol AgendaComposerProtocol {
  /// Returns the agenda of some days, as text.
  func compose(_ window: DayWindow) async throws -> String
}
