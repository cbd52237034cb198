public import CalendarStore

/// The screen that lists what is on which day.
@MainActor
public protocol AgendaComposerProtocol {
  /// Composes the agenda of some days.
  func compose(_ window: DayWindow) async throws -> String
}
