#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Runs work in a thread with a stack of 512 KB, the size of the stacks of secondary threads on Apple platforms.
func onSmallStack(_ work: @escaping @Sendable () -> Void) {
  final class Body: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, 512 << 10)
  #if canImport(Darwin)
  var thread: pthread_t?
  #else
  var thread = pthread_t()
  #endif
  let status = pthread_create(
    &thread, &attributes,
    { (body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? in
      if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().work() }
      return nil
    }, Unmanaged.passRetained(Body(work)).toOpaque())
  precondition(status == 0)
}
