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
import ServiceCatalogDiagnostics

/// The composition root: the only place that knows every module, and which type implements each protocol.
extension Catalog {
  /// Supplies every service of the program and assembles the shared ones, so that a screen can obtain the store.
  ///
  /// - Throws: `PreparationError` if a service can't be assembled, most often because the calendar can't be read.
  func start(for settings: Settings) async throws {
    #if DEBUG
    // If two modules supply the same service, report it as a mistake.
    observe { event in if case .replaced = event.kind { StandardError.print("calendar: \(event)") } }
    #endif
    if settings.isVerbose {
      observe { event in
        switch event.kind {
        case .assembled, .disposed: StandardError.print("calendar: note: \(event)")
        default: break
        }
      }
    }
    // Recording is off by default, because each obtain then takes a microsecond more.
    if settings.recording != .nothing { startRecording() }
    defer { if settings.recording != .everything { stopRecording() } }
    prepareAll(for: settings)
    try await prepareShared()
  }

  /// Supplies every service of the program.
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
    // The values from the command line.
    supplyShared(CalendarSourceBlueprint.self) { _ in try CalendarFile(path: settings.file) }
    supplyShared(DayPageFolderBlueprint.self) { _ in URL(fileURLWithPath: settings.pages) }
    supplyShared(TimeZoneBlueprint.self) { _ in settings.zone }
    supplyShared(ClockBlueprint.self) { catalog in
      try settings.now.map(FixedClock.init) ?? ClockBlueprint.assemble(from: catalog)
    }
  }
}

/// The user's choices on the command line.
struct Settings: Sendable {
  /// The path of the calendar.
  var file: String
  /// The zone in which times are shown.
  var zone: TimeZone
  /// The moment to use as "now", or nil for the current one.
  var now: Date?
  /// The folder for the pages of days.
  var pages = "."
  /// The part of the run that the catalog records in its graph.
  var recording = Recording.nothing
  /// Whether the program reports its assemblies and fetches.
  var isVerbose = false
}

/// The part of a run that is recorded.
enum Recording {
  case nothing, start, everything
}
