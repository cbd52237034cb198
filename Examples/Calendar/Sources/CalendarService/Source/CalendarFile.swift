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
        file: name, "the file cannot be read: \(Self.reason(error))", fix: "check the path and its permissions")
    }
  }

  private static func reason(_ error: any Error) -> String {
    let inner = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let code = [inner, error as NSError].compactMap { $0 }.first { $0.domain == NSPOSIXErrorDomain }?.code
    if let code { return unsafe String(cString: strerror(Int32(code))) }
    switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: return "no such file"
    case .fileReadNoPermission: return "no permission"
    default: return "\(error)"
    }
  }
}
