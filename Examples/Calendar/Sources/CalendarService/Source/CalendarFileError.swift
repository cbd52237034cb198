import Foundation
import ICalendar

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
