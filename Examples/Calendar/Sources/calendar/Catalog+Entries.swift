import AgendaUI
import AssistantEngine
import CalendarModel
import CalendarService
import CalendarStore
import ChatUI
import DayUI
import Foundation
import InsightsUI
import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogDiagnostics
import ServiceCatalogMacros

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
    install(Program(settings: settings))
    // A test overrides the services of a day before the day is opened.
    install(DayRoot.self)
    if settings.isVerbose { install(Catalog.CalendarLogServicesModule()) }
  }
}

/// The modules of the program, and the user's choices.
///
/// If a module or a command needs a service that no module supplies, the program doesn't compile.
@CompositionRoot(entry: \.agendaUI, \.chatUI, \.dayWindow, \.insightsUI, \.terminal)
struct Program:
  Catalog.CalendarFileServices, Catalog.CalendarServices, Catalog.ReporterServices, Catalog.CalendarStoreServices,
  Catalog.SettingsServices, Catalog.AssistantServices, Catalog.AgendaUIServices, Catalog.ChatUIServices,
  Catalog.InsightsUIServices
{
  let settings: Settings
}

/// The modules of a shown day.
@CompositionRoot(for: DayScope.self, entry: \.dayModel, \.dayPage, \.dayUI)
struct DayRoot: Program.Scope, Catalog.DayUIServices {}

extension Catalog {
  /// Opens a day while an operation shows it.
  ///
  /// When the operation returns, the day is closed and its page is saved. If the operation throws, the page is
  /// discarded.
  ///
  /// - Parameters:
  ///   - date: The day, or nil for today.
  ///   - operation: Obtains the views of the day and shows them.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the fetch of the day's events or of the operation. `ShutdownError` if only closing the day
  ///   fails.
  @MainActor
  func withDay<Result>(
    _ date: Day?, operation: @MainActor (_ day: Catalog) async throws -> Result
  ) async throws -> Result {
    try await withScope(DayRoot()) { day in
      // Only the caller that opens a day knows which one the user chose.
      if let date { try day.override(\.shownDate) { _ in date } }
      // The views are assembled synchronously and obtain the model with `obtainReady`.
      _ = try await day.obtain(\.dayModel)
      return try await operation(day)
    }
  }
}

extension Catalog {
  /// The user's choices on the command line.
  @Supplied static func settings() -> Settings
}

/// The values from the command line, and the output.
@Services("SettingsServices") extension Catalog {
  @Provides(.shared) @MainActor static func terminal() -> Terminal { Terminal() }

  @Provides(for: \.calendarPath) static func chosenFile(settings: Settings) -> String { settings.file }

  @Provides(for: \.dayPageFolder)
  static func pageFolder(settings: Settings) -> URL { URL(fileURLWithPath: settings.pages) }

  @Provides(for: \.timeZone) static func chosenZone(settings: Settings) -> TimeZone { settings.zone }

  @Provides(for: \.date) static func chosenDate(settings: Settings) -> DateGenerator {
    settings.now.map(DateGenerator.constant) ?? DateGenerator { Date() }
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
