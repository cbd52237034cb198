import CatalogThread

/// Which module is being installed on this thread, and where the call stands: a stack of nodes on the thread's stack.
///
/// A module's `install(in:)` has no parameter for it, and an entry remembers the place of the call that the user wrote.
/// No lock: only its own thread sees it.
@safe
struct InstallationPath {
  private let parent: UnsafeMutableRawPointer?
  private let module: Any.Type
  private let file: StaticString
  private let line: UInt

  /// Runs `body` as the installation of a module.
  static func extended(by module: Any.Type, file: StaticString, line: UInt, _ body: () -> Void) {
    let thread = unsafe catalog_thread_current()
    var node = unsafe InstallationPath(parent: thread.pointee.installation, module: module, file: file, line: line)
    unsafe withUnsafeMutablePointer(to: &node) { node in
      unsafe thread.pointee.installation = UnsafeMutableRawPointer(node)
      defer { unsafe thread.pointee.installation = node.pointee.parent }
      body()
    }
  }

  /// Whether nothing is being installed on this thread.
  static var isEmpty: Bool { unsafe catalog_thread_current().pointee.installation == nil }

  /// The place of the innermost `install`; nil outside of one.
  static var place: (file: StaticString, line: UInt)? {
    guard let node = unsafe catalog_thread_current().pointee.installation else { return nil }
    let path = unsafe node.assumingMemoryBound(to: InstallationPath.self)
    return unsafe (path.pointee.file, path.pointee.line)
  }

  /// The innermost module that is being installed and is not `blueprint` itself.
  static func module(besides blueprint: Any.Type) -> Any.Type? {
    var next = unsafe catalog_thread_current().pointee.installation
    while let node = unsafe next {
      let path = unsafe node.assumingMemoryBound(to: InstallationPath.self)
      if unsafe path.pointee.module != blueprint { return unsafe path.pointee.module }
      unsafe next = path.pointee.parent
    }
    return nil
  }
}
