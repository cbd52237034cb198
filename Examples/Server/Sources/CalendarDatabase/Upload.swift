import CalendarModel
public import Foundation
public import ICalendar

/// An uploaded file that was parsed and is ready to be stored.
public struct Upload: Sendable {
  let file: [UInt8]
  let document: ICalendarDocument
  /// The parts of the file that aren't shown as its author meant them, or the first ones if there are many.
  let warnings: [String]

  private static let mostEvents = 5000
  private static let mostWarnings = 100

  /// Parses a file, and checks that the worker can make a report on it.
  ///
  /// - Parameters:
  ///   - file: The uploaded bytes.
  ///   - name: The name in the warnings.
  ///   - now: The time at which the report begins.
  /// - Throws: `ICalendarError` with every problem in the file, or with the one that it costs too much.
  public init(file: [UInt8], name: String, now: Date) throws(ICalendarError) {
    self.file = file
    document = try ICalendarDocument(parsing: file)
    guard document.eventCount <= Self.mostEvents else {
      throw Self.error("the calendar has \(document.eventCount) events; at most \(Self.mostEvents) are stored")
    }
    guard (try? Report(of: document, from: now)) != nil else {
      throw Self.error("the events of the next \(Report.days) days are too many, or repeat too often")
    }
    let rest = document.warnings.count - Self.mostWarnings
    warnings =
      document.warnings.prefix(Self.mostWarnings).map { $0.text(file: name) }
      + (rest > 0 ? ["\(name): \(rest) more warnings"] : [])
  }

  private static func error(_ message: String) -> ICalendarError {
    ICalendarError(diagnostics: [ICalendarDiagnostic(line: 1, severity: .error, message: message)])
  }
}
