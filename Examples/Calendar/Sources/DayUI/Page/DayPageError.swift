import CalendarService

/// A page of a day that can't be written.
public struct DayPageError: Error, Sendable, CustomStringConvertible {
  /// The failure and how to fix it.
  public let description: String

  init(file: String, _ error: any Error) {
    description = """
      the page cannot be written to \(file): \(error.fileReason)
        to fix: check the folder and its permissions
      """
  }
}
