import CalendarModel
import CalendarService
public import Foundation
import ServiceCatalog

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

extension DayPageProtocol {
  /// Saves the page, or discards it if showing the day failed.
  func close(after ending: Ending) async throws {
    switch ending {
    case .finished: try await save()
    case .failed: await discard()
    }
  }
}

/// The page of a day. Saving writes the whole file or leaves it as it is.
actor DayPage: DayPageProtocol {
  nonisolated let file: URL
  private var text: String?

  init(of date: Day, in folder: URL) { file = folder.appending(path: "\(date).txt") }

  func write(_ text: String) { self.text = text + "\n" }

  func save() throws {
    guard let text else { return }
    do {
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw DayPageError(file: file.relativePath, error)
    }
  }

  func discard() { text = nil }
}

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
