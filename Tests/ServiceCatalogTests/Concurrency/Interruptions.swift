import Foundation

/// Whether threads can be interrupted here.
///
/// A sanitizer delays the handlers of signals until a call of the system, so that nothing is interrupted elsewhere.
let canInterruptThreads: Bool = {
  #if os(Windows)
  false
  #else
  !Sanitizer.isActive
  #endif
}()

#if !os(Windows)
/// A thread that receives signals.
private struct Target: @unchecked Sendable {
  let thread: pthread_t
}

/// Interrupts the calling thread again and again at random places, as a scheduler does with a busy machine.
///
/// The handler of a signal holds the thread for a moment, in which other threads continue. Call this function in an
/// exit test, because the handler belongs to the whole process and the interruptions end with it.
func interruptThisThread() {
  signal(SIGUSR1) { _ in
    var pause = timespec(tv_sec: 0, tv_nsec: 20_000)
    unsafe nanosleep(&pause, nil)
  }
  let target = Target(thread: pthread_self())
  Thread.detachNewThread {
    while true {
      pthread_kill(target.thread, SIGUSR1)
      usleep(UInt32.random(in: 0..<60))
    }
  }
}
#endif
