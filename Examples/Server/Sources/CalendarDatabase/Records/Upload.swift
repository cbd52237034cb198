public import Foundation
public import ICalendar
import WorkLimits

/// An uploaded file that was parsed and is ready to be stored.
public struct Upload: Sendable {
  /// The uploaded bytes.
  public let file: [UInt8]
  /// The parsed file.
  public let document: ICalendarDocument
  /// The parts of the file that aren't shown as its author meant them, or the first ones if there are many.
  public let warnings: [String]

  /// The largest number of events in a calendar.
  ///
  /// A larger one would delay other requests for too long.
  public static let mostEvents = 5000
  private static let mostWarnings = 100

  /// Parses a file, and checks that the worker's report on it is within its budget.
  ///
  /// - Parameters:
  ///   - file: The uploaded bytes.
  ///   - name: The name in the warnings.
  ///   - now: The time at which the report begins.
  /// - Throws: `ICalendarError` with every problem in the file, or with the one that it costs too much.
  public init(file: [UInt8], name: String, now: Date) throws(ICalendarError) {
    self.file = file
    document = try ICalendarDocument(parsing: file, within: .forFile())
    guard document.events.count <= Self.mostEvents else {
      throw Self.error("the calendar has \(document.events.count) events; at most \(Self.mostEvents) are stored")
    }
    guard (try? Report(of: document, from: now, in: .gmt)) != nil else {
      throw Self.error("the events of the next \(Report.days) days are too many, repeat too often, or are too long")
    }
    let texts = document.warnings.texts(file: name)
    let rest = texts.count - Self.mostWarnings
    warnings = texts.prefix(Self.mostWarnings) + (rest > 0 ? ["\(name): \(rest) more warnings"] : [])
  }

  private static func error(_ message: String) -> ICalendarError {
    ICalendarError(diagnostics: [ICalendarDiagnostic(line: 1, severity: .error, message: message)])
  }
}
