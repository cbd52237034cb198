public import Foundation

/// The page of the shown day, in a file.
public protocol DayPageProtocol: Sendable {
  /// The file of the page, which is written when the day is closed.
  var file: URL { get }

  /// Replaces the page's text. Only `save()` writes it to the file.
  func write(_ text: String) async

  /// Writes the file if the page has a text.
  func save() async throws

  /// Removes the text, so that the file stays as it is.
  func discard() async
}
