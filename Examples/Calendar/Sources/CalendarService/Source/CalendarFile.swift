import Foundation

/// A calendar in a file.
public struct CalendarFile: CalendarSource {
  /// The path, as the user wrote it.
  public let name: String

  /// No calendar is larger; a device that never ends is.
  private static let largest = 512 * 1024 * 1024

  /// The file at a path.
  public init(path: String) { self.name = path }

  /// Reads the file.
  ///
  /// - Throws: `CalendarFileError`, if it cannot be read.
  public func read() throws -> [UInt8] {
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: name))
      defer { try? handle.close() }
      let data = try handle.read(upToCount: Self.largest + 1) ?? Data()
      guard data.count <= Self.largest else {
        throw CalendarFileError(file: name, "the file is larger than 512 MB", fix: "export a smaller calendar")
      }
      return Array(data)
    } catch let error as CalendarFileError {
      throw error
    } catch {
      throw CalendarFileError(
        file: name, "the file cannot be read: \(error.fileReason)", fix: "check the path and its permissions")
    }
  }
}
