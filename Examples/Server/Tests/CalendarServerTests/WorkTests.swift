import CalendarDatabase
import Dispatch
import Testing

@Suite(.timeLimit(.minutes(10))) struct WorkTests {
  /// Blocks every thread for computations, while other tasks go on.
  @Test func computationsLeaveSwiftsThreadsFree() async throws {
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let release = DispatchSemaphore(value: 0)
    let computations = (0..<4).map { _ in
      Task(executorPreference: HeavyWork.executor) {
        begin.yield()
        compute(until: release)
      }
    }
    var count = 0
    for await _ in begun {
      count += 1
      if count == computations.count { break }
    }
    let others = await withTaskGroup(of: Int.self) { group in
      for number in 0..<100 { group.addTask { number } }
      return await group.reduce(0, +)
    }
    #expect(others == 4950)
    for _ in computations { release.signal() }
    for computation in computations { await computation.value }
  }

  private func compute(until release: DispatchSemaphore) { release.wait() }
}
