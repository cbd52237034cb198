public import CalendarModel
public import CalendarStore
public import Foundation
public import ServiceCatalog
public import ServiceCatalogDefaults
public import ServiceCatalogMacros

/// The screen that shows one day in full.
@MainActor
public protocol DayComposerProtocol {
  /// Returns the shown day, as text.
  func compose() -> String
}

/// A part of the day's screen.
@MainActor
public protocol DayViewProtocol {
  /// Returns the lines of this part.
  func compose() -> [String]
}

@Services("DayUIServices", in: DayScope.self) extension Catalog {
  /// The shown date: today, unless another date is supplied.
  ///
  /// All views of a day have the same date, even if midnight passes while they are composed.
  @Provides(.scoped)
  public static func shownDate(timeZone: TimeZone, date: DateGenerator) -> Day { Day(of: date(), in: timeZone) }

  /// The model that the views of a day share.
  ///
  /// It awaits the store, which returns the events of the date, and is released with them when the day is closed. Views are
  /// assembled synchronously, and `withDay` prepares the model for them when it opens the day.
  @Provides(.scoped, by: DayModel.self)
  public static func dayModel(
    calendarStore: any CalendarStoreProtocol, shownDate: Day
  ) async throws -> any DayModelProtocol

  /// The model of an event of the shown day, by its identifier.
  ///
  /// - Throws: `DayError.noSuchEvent` if the event isn't on the day.
  @Provides(by: EventModel.self) @MainActor
  public static func eventModel(_ id: CalendarEvent.ID, @Ready dayModel: any DayModelProtocol) throws -> EventModel

  /// The page of the shown day, which is saved when the day is closed, and discarded if showing the day failed.
  @Provides(.scoped, .disposing { (page: any DayPageProtocol, ending: Ending) in try await page.close(after: ending) })
  public static func dayPage(shownDate: Day, dayPageFolder: URL) -> any DayPageProtocol {
    DayPage(of: shownDate, in: dayPageFolder)
  }

  /// The screen of one day in full, which is assembled on the main actor from its parts.
  ///
  /// Neither the screen nor a part is kept. They share the model and the footnotes.
  @Provides(by: DayComposer.self) @MainActor
  public static func dayUI(
    @Ready dayModel: any DayModelProtocol, dayEventsUI: any DayViewProtocol, dayTimeUI: any DayViewProtocol,
    footnotes: Footnotes
  ) -> any DayComposerProtocol

  /// The list of the day's events, with a model of each.
  @Provides(by: DayEventsComposer.self) @MainActor
  public static func dayEventsUI(
    @Ready dayModel: any DayModelProtocol, eventModel: @MainActor (CalendarEvent.ID) throws -> EventModel
  ) throws -> any DayViewProtocol

  /// The lines about the day's time.
  @Provides(by: DayTimeComposer.self) @MainActor
  public static func dayTimeUI(@Ready dayModel: any DayModelProtocol, footnotes: Footnotes) -> any DayViewProtocol

  /// The footnotes of a screen, which its parts share.
  ///
  /// Each screen that is assembled has its own.
  @Provides(.graph) @MainActor public static func footnotes() -> Footnotes { Footnotes() }
}

extension Catalog {
  /// The folder for the pages, which the composition root supplies.
  @Supplied public static func dayPageFolder() -> URL
}

/// The scope of a shown day, from its opening to its closing.
///
/// It keeps the instances that all views of the day share: the date, the model with the day's events, and the page in a
/// file.
public enum DayScope: CatalogScope {}
