import Foundation

/// A calendar in a file, which is open until it is closed.
public struct CalendarFile: CalendarSource {
  /// The path, as the user wrote it.
  public let name: String

  private let handle: FileHandle
  private let version: FileVersion?

  /// No calendar is larger; a device that never ends is.
  private static let largest = 512 * 1024 * 1024

  /// Opens the file at a path.
  ///
  /// - Throws: `CalendarFileError`, if it cannot be opened.
  public init(path: String) throws {
    name = path
    version = FileVersion(path: path)
    do {
      handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    } catch {
      throw CalendarFileError(unreadable: path, error)
    }
  }

  /// Reads the file.
  ///
  /// - Throws: `CalendarFileError`, if it cannot be read.
  public func read() throws -> [UInt8] {
    let data: Data
    do {
      // From the beginning, also where a service that failed has read before; a pipe has only one reading to give.
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

  /// Returns whether the file at the path is another one by now, or has been written to.
  public func hasChanged() -> Bool { FileVersion(path: name) != version }

  /// Closes the file.
  public func close() throws { try handle.close() }
}

/// Which file there is at a path, and which state of it.
///
/// No other file gets the number of one that is open.
private struct FileVersion: Equatable {
  let number: Int?
  let size: Int?
  let modified: Date?

  /// nil for what is no file with a state, such as a pipe.
  init?(path: String) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular
    else { return nil }
    number = (attributes[.systemFileNumber] as? NSNumber)?.intValue
    size = (attributes[.size] as? NSNumber)?.intValue
    modified = attributes[.modificationDate] as? Date
  }
}

extension CalendarFileError {
  fileprivate init(unreadable file: String, _ error: any Error) {
    self.init(
      file: file, "the file cannot be read: \(error.fileReason)", fix: "check the path and its permissions")
  }
}
