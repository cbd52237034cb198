import AgendaUI
import AssistantEngine
import CalendarService
import CalendarStore
import ChatUI
import CivilTime
import DayUI
import Foundation
import InsightsUI
import ServiceCatalog

/// The composition root: the one place that knows every module, and which implementation stands behind each protocol.
extension Catalog {
  /// Supplies everything the program obtains, and assembles what is shared, so that a screen finds the store ready.
  ///
  /// - Throws: `PreparationError`, if something cannot be assembled; most often the calendar, which cannot be read.
  func start(for settings: Settings) async throws {
    #if DEBUG
      // Two modules that supply the same are a mistake to hear of before the last one wins.
      reportReplacements()
    #endif
    if settings.isVerbose {
      observe { event in
        switch event.kind {
        case .assembled, .disposed: StandardError.print("calendar: note: \(event)")
        default: break
        }
      }
    }
    // Off unless somebody wants to see it: each obtain takes a microsecond more.
    if settings.recording != .nothing { startRecording() }
    defer { if settings.recording != .everything { stopRecording() } }
    prepareAll(for: settings)
    try await prepareShared()
  }

  /// Supplies everything the program obtains.
  func prepareAll(for settings: Settings) {
    install(
      DiagnosticReporterBlueprint(),
      CalendarServiceBlueprint(),
      CalendarStoreBlueprint(),
      DayWindowBlueprint(),
      AssistantEngineBlueprint(),
      // Feature composers
      AgendaUIBlueprint(),
      ChatUIBlueprint(),
      DayUIModule(),
      InsightsUIModule()
    )
    if settings.isVerbose { install(CalendarServiceLog()) }
    // What only the command line knows.
    supplyShared(CalendarSourceBlueprint.self) { _ in try CalendarFile(path: settings.file) }
    supplyShared(DayPageFolderBlueprint.self) { _ in URL(fileURLWithPath: settings.pages) }
    supplyShared(TimeZoneBlueprint.self) { _ in settings.zone }
    supplyShared(ClockBlueprint.self) { catalog in
      try settings.now.map(FixedClock.init) ?? ClockBlueprint.assemble(from: catalog)
    }
  }
}

/// What the user chose on the command line.
struct Settings: Sendable {
  /// The path of the calendar.
  var file: String
  /// The zone that times are shown in.
  var zone: TimeZone
  /// What "now" is, if it is not now.
  var now: Date?
  /// The folder that the pages of days are written to.
  var pages = "."
  /// What of the run is recorded in the catalog's graph.
  var recording = Recording.nothing
  /// Whether the program says what it does.
  var isVerbose = false
}

/// What of a run is recorded.
enum Recording {
  case nothing, start, everything
}
