import Foundation

/// A calendar in a file, which stays open until `close()`.
public struct CalendarFile: CalendarSource {
  /// The path, as the user wrote it.
  public let name: String

  private let handle: FileHandle
  private let version: FileVersion?

  /// The largest size that is read.
  ///
  /// No calendar is larger, but a device may never end.
  private static let largest = 512 * 1024 * 1024

  /// Opens the file at a path.
  ///
  /// - Throws: `CalendarFileError` if the file can't be opened.
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
  /// - Throws: `CalendarFileError` if the file can't be read.
  public func read() throws -> [UInt8] {
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
  public func hasChanged() -> Bool { FileVersion(path: name) != version }

  /// Closes the file.
  public func close() throws { try handle.close() }
}

/// The identity and the state of the file at a path.
///
/// While a file is open, no other file gets its number.
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

extension CalendarFileError {
  fileprivate init(unreadable file: String, _ error: any Error) {
    self.init(
      file: file, "the file cannot be read: \(error.fileReason)", fix: "check the path and its permissions")
  }
}
