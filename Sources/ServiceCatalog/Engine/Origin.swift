/// Where a supply, a decorator or a contribution was declared, and by which module.
package struct Origin: Sendable {
  let file: StaticString?
  let line: UInt32
  private let module: Any.Type?

  /// The origin of a call.
  ///
  /// - Parameter blueprint: The blueprint that is supplied, if it supplies itself: it isn't the module.
  init(_ file: StaticString, _ line: UInt, besides blueprint: Any.Type = Never.self) {
    self.file = file
    self.line = UInt32(truncatingIfNeeded: line)
    module = Installation.current?.module(besides: blueprint)
  }

  private init() {
    file = nil
    line = 0
    module = nil
  }

  package static var unknown: Origin { Origin() }

  /// The origin of what a blueprint supplies itself: the call of `install` that the user wrote.
  init(installing blueprint: Any.Type) {
    let installation = Installation.current
    file = installation?.file
    line = installation?.line ?? 0
    module = installation?.module(besides: blueprint)
  }

  var location: SourceLocation? { file.map { SourceLocation($0, UInt(line)) } }
  var moduleName: String? { module.map { String(describing: $0) } }
}
