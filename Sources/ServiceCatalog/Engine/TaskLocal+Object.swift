import CatalogThread

extension TaskLocal {
  /// Calls `body` with the object that is bound to the current task, or `nil`.
  ///
  /// The task keeps the object alive while the binding lasts, so nothing is retained. `get()` would copy the value with
  /// the functions of its type, which takes most of the time.
  ///
  /// Source: `swift_task_localValueGet` in the documentation of the Swift runtime's functions. The key of a task-local value
  /// is the address of its `TaskLocal`.
  @inline(__always)
  func withObject<Object: AnyObject & Sendable, Result>(_ body: (Object?) -> Result) -> Result where Value == Object? {
    let key = unsafe Unmanaged.passUnretained(self).toOpaque()
    guard let value = unsafe swift_task_localValueGet(key) else { return body(nil) }
    let object = unsafe value.assumingMemoryBound(to: Unmanaged<Object>?.self).pointee
    return unsafe object.map { unsafe $0._withUnsafeGuaranteedRef(body) } ?? body(nil)
  }
}
