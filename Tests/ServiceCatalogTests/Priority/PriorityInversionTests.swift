// Only Linux lets a test choose the scheduling of its threads, if permitted.
#if canImport(Glibc)
import Dispatch
import Glibc
import ServiceCatalog
import ServiceCatalogDiagnostics
import ServiceCatalogStyles
import Synchronization
import Testing

/// The scheduling of the calling thread.
private enum Scheduling {
  /// Whether a test can let a thread of high and one of low priority share a processor, and watch them from another.
  static let isPossible = processors.count > 1 && Errand { runFirst() }.result() == true

  /// The processors on which the process may run.
  private static var processors: [Int] {
    var mask = [UInt8](repeating: 0, count: 128)
    guard affinity("sched_getaffinity", &mask) else { return [] }
    return (0..<mask.count * 8).filter { mask[$0 / 8] & (1 << UInt8($0 % 8)) != 0 }
  }

  /// Pins the thread to one processor, the same for all callers.
  static func shareProcessor() {
    guard let first = processors.first else { return }
    var mask = [UInt8](repeating: 0, count: 128)
    mask[first / 8] |= 1 << UInt8(first % 8)
    _ = affinity("sched_setaffinity", &mask)
  }

  /// Calls a function of the system that the module doesn't declare.
  private static func affinity(_ function: String, _ mask: inout [UInt8]) -> Bool {
    typealias Affinity = @convention(c) (pid_t, Int, UnsafeMutablePointer<UInt8>) -> CInt
    guard let program = unsafe dlopen(nil, RTLD_NOW), let symbol = unsafe dlsym(program, function) else {
      return false
    }
    let call = unsafe unsafeBitCast(symbol, to: Affinity.self)
    return unsafe call(0, mask.count, &mask) >= 0
  }

  /// Gives the thread precedence over all threads with normal scheduling.
  static func runFirst() -> Bool {
    var parameters = sched_param()
    parameters.sched_priority = 10
    return unsafe sched_setscheduler(0, SCHED_FIFO, &parameters) == 0
  }

  /// Gives the thread the lowest priority.
  static func runLast() {
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
  }

  /// The number of times the thread gave up its processor because it blocked or slept.
  static var pauses: Int {
    var usage = rusage()
    // `RUSAGE_THREAD`, which the module doesn't declare.
    _ = unsafe getrusage(__rusage_who_t(1), &usage)
    return usage.ru_nvcsw
  }
}

/// Three threads on one processor.
///
/// A low-priority thread works continuously, and a high-priority thread interrupts it with work of its own. Meanwhile
/// a third thread keeps the low-priority one from running.
private struct ThreePriorities {
  let low: @Sendable () -> Void
  let high: @Sendable () -> Void

  /// Returns the largest number of pauses of the high-priority thread within one operation.
  func mostPauses() -> Int {
    let (isOver, isBusy) = (Flag(), Flag())
    let (busy, tick, tock) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let lowEnd = Errand { [low] in
      Scheduling.shareProcessor()
      Scheduling.runLast()
      while !isOver.value { low() }
      return true
    }
    let middleEnd = Errand {
      Scheduling.shareProcessor()
      while true {
        busy.wait()
        if isOver.value { return true }
        while isBusy.value {}
      }
    }
    let highEnd = Errand { [high] in
      Scheduling.shareProcessor()
      defer {
        isOver.value = true
        busy.signal()
        tock.signal()
      }
      guard Scheduling.runFirst() else { return 0 }
      var (waits, most) = (0, 0)
      for _ in 0..<20_000 where waits < 2 {
        tick.wait()
        isBusy.value = true
        busy.signal()
        let before = Scheduling.pauses
        high()
        let pauses = Scheduling.pauses - before
        isBusy.value = false
        if pauses > 0 { waits += 1 }
        most = max(most, pauses)
        tock.signal()
      }
      return most
    }
    // The clock of the high-priority thread runs on another processor. It ticks at any point of the low-priority
    // thread's work.
    while !isOver.value {
      for _ in 0..<Int.random(in: 0..<2_000) where isOver.value { break }
      tick.signal()
      tock.wait()
    }
    _ = (lowEnd.result(), middleEnd.result())
    return highEnd.result() ?? 0
  }
}

private final class Flag: Sendable {
  private let state = Atomic(false)

  var value: Bool {
    get { state.load(ordering: .acquiring) }
    set { state.store(newValue, ordering: .releasing) }
  }
}

@Suite("A high-priority thread that needs a lock held by a low-priority one", .serialized, .timeLimit(.minutes(10)))
struct PriorityInversionTests {
  /// More pauses than blocking on a lock takes, and far fewer than polling takes.
  private static let limit = 10

  // Threads that others cannot interrupt would disturb other tests. Each test therefore runs in its own process.
  @Test("Obtaining a shared instance blocks and does not poll", .enabled(if: Scheduling.isPossible))
  func obtain() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      catalog.install(RedBlueprint())
      let obtain = { @Sendable () in _ = try? catalog.obtain(\.red) }
      let pauses = ThreePriorities(low: { for _ in 0..<100 { obtain() } }, high: obtain).mostPauses()
      #expect(pauses <= Self.limit)
    }
  }

  @Test("Supplying blocks and does not poll", .enabled(if: Scheduling.isPossible))
  func supply() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      let supply = { @Sendable () in catalog.supply(AlphaBlueprint.self) }
      let pauses = ThreePriorities(low: supply, high: supply).mostPauses()
      #expect(pauses <= Self.limit)
    }
  }

  @Test("Supplying while an observer is added blocks and does not poll", .enabled(if: Scheduling.isPossible))
  func observe() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      let locator = ServiceLocator(catalog: catalog)
      for number in 0..<20 { locator.register(name: "\(number)") { number } }
      let pauses = ThreePriorities(
        low: { catalog.observe(replaying: true) { _ in }.cancel() }, high: { catalog.supply(AlphaBlueprint.self) }
      ).mostPauses()
      #expect(pauses <= Self.limit)
    }
  }
}
#endif
