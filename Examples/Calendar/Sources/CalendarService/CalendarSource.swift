import Foundation
import ICalendar
public import ServiceCatalog
public import ServiceCatalogMacros

/// The bytes of a calendar, and its name for messages.
public protocol CalendarSource: Sendable {
  /// The name of the file, as the user wrote it.
  var name: String { get }
  /// Reads the whole calendar. A remote source may take a while.
  func read() async throws -> [UInt8]
  /// Returns whether the calendar has changed since it was opened.
  func hasChanged() async -> Bool
  /// Closes the source's resources.
  func close() async throws
}

extension Catalog {
  /// The path of the calendar, as the user wrote it, which the composition root supplies.
  @Supplied public static func calendarPath() -> String
}

/// The file of a calendar.
@Services("CalendarFileServices") extension Catalog {
  /// The calendar's file, which is open while the program runs.
  ///
  /// The shutdown closes it after every service that uses it. A test must replace it.
  @Provides(.shared, .live, .disposing { (source: any CalendarSource) in try await source.close() })
  public static func calendarSource(calendarPath: String) throws -> any CalendarSource {
    try CalendarFile(path: calendarPath)
  }
}

/// A calendar in a file, which stays open until `close()`.
struct CalendarFile: CalendarSource {
  let name: String
  private let handle: FileHandle
  private let version: FileVersion?

  /// The largest size that is read.
  ///
  /// No calendar is larger, but a device may never end.
  private static let largest = 512 * 1024 * 1024

  /// Opens the file at a path.
  ///
  /// - Throws: `CalendarFileError` if the file can't be opened.
  init(path: String) throws {
    name = path
    version = FileVersion(path: path)
    do {
      handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    } catch {
      throw CalendarFileError(unreadable: path, error)
    }
  }

  func read() throws -> [UInt8] {
    let data: Data
    do {
      // Start at the beginning, because a service whose assembly failed may have read before. A pipe can be read only
      // once.
      try? handle.seek(toOffset: 0)
      data = try handle.read(upToCount: Self.largest + 1) ?? Data()
    } catch {
      throw CalendarFileError(unreadable: name, error)
    }
    guard data.count <= Self.largest else {
      throw CalendarFileError(file: name, "the file is larger than 512 MB", fix: "export a smaller calendar")
    }
    return Array(data)
  }

  /// Returns whether the path now names another file, or the file has been written to.
  func hasChanged() -> Bool { FileVersion(path: name) != version }

  func close() throws { try handle.close() }
}

/// The identity and the state of the file at a path.
private struct FileVersion: Equatable {
  let number: Int?
  let size: Int?
  let modified: Date?

  /// Returns nil for something without a state, such as a pipe.
  init?(path: String) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular
    else { return nil }
    number = (attributes[.systemFileNumber] as? NSNumber)?.intValue
    size = (attributes[.size] as? NSNumber)?.intValue
    modified = attributes[.modificationDate] as? Date
  }
}

/// A calendar that can't be used, with every reason and its fix.
public struct CalendarFileError: Error, Sendable, CustomStringConvertible {
  /// Lines of the form `file:line: error: message`.
  public let description: String

  init(file: String, _ error: ICalendarError) {
    description = error.diagnostics.texts(file: file).joined(separator: "\n")
  }

  /// Creates an error of the whole file.
  ///
  /// It names the first line, so that all errors have the same form.
  init(file: String, _ message: String, fix: String) {
    description = ICalendarDiagnostic(line: 1, severity: .error, message: message, fix: fix).text(file: file)
  }

  init(unreadable file: String, _ error: any Error) {
    self.init(
      file: file, "the file cannot be read: \(error.fileReason)", fix: "check the path and its permissions")
  }
}

extension Error {
  /// The reason why a file can't be read or written, in the system's words if it has some.
  public var fileReason: String {
    let inner = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    let code = [inner, self].compactMap { $0 as NSError? }.first { $0.domain == NSPOSIXErrorDomain }?.code
    if let code { return unsafe String(cString: strerror(Int32(code))) }
    switch (self as? CocoaError)?.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: return "no such file or folder"
    case .fileReadNoPermission, .fileWriteNoPermission: return "no permission"
    default: return "\(self)"
    }
  }
}
