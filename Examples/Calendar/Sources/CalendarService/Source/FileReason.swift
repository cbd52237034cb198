import Foundation

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
