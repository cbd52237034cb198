#if Lifecycle
import ServiceCatalogDefaults
import ServiceCatalogLifecycle
import Testing

@Suite("A fair queue", .timeLimit(.minutes(10)))
struct FairQueueTests {
  /// Starts a job that waits, and notes when it begins.
  private func wait(_ queue: FairQueue<String>, _ key: String, _ name: String, _ journal: Journal) async -> Task<
    Void, any Error
  > {
    let before = queue.waiting(for: key)
    let task = Task { try await queue.run(for: key) { journal.note(name) } }
    while queue.waiting(for: key) == before { await Task.yield() }
    return task
  }

  @Test("The keys take turns, however many jobs one of them has")
  func turns() async throws {
    let (queue, journal) = (FairQueue<String>(places: 1), Journal())
    try await queue.begin(for: "a")
    var jobs: [Task<Void, any Error>] = []
    for name in ["a1", "a2", "a3"] { jobs.append(await wait(queue, "a", name, journal)) }
    for name in ["b1", "b2"] { jobs.append(await wait(queue, "b", name, journal)) }
    jobs.append(await wait(queue, "c", "c1", journal))
    queue.end(for: "a")
    for job in jobs { try await job.value }
    #expect(journal.all == ["a1", "b1", "c1", "a2", "b2", "a3"])
  }

  @Test("A key with a job at work waits, and others begin")
  func placesOfEach() async throws {
    let (queue, journal) = (FairQueue<String>(places: 2), Journal())
    try await queue.begin(for: "a")
    let job = await wait(queue, "a", "a1", journal)
    try await queue.run(for: "b") { journal.note("b1") }
    #expect(journal.all == ["b1"])
    queue.end(for: "a")
    try await job.value
    #expect(journal.all == ["b1", "a1"])
  }

  @Test("A job is refused if too many wait, if it waits too long, and if its task is cancelled")
  func refusals() async throws {
    let clock = ManualClock()
    let queue = FairQueue<String>(mostWaiting: 2, longestWait: .seconds(5), clock: clock)
    try await queue.begin(for: "a")
    let (late, cancelled) = (Task { try await queue.begin(for: "a") }, Task { try await queue.begin(for: "a") })
    while queue.waiting(for: "a") < 2 { await Task.yield() }
    await #expect(throws: FairQueueError.full(2)) { try await queue.begin(for: "a") }
    try await queue.run(for: "b") {}
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    try await clock.waitForSleeper(for: .seconds(5))
    clock.advance(by: .seconds(5))
    await #expect(throws: FairQueueError.late(.seconds(5))) { try await late.value }
    #expect(queue.waiting(for: "a") == 0)
    queue.end(for: "a")
    try await queue.run(for: "a") {}
  }

  @Test("No place is lost or given twice, whatever happens to those who wait", arguments: 1...20)
  func crowd(round: Int) async throws {
    let (queue, working) = (FairQueue<Int>(places: 3, mostWaiting: 1000), Counter())
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          let job = Task {
            try await queue.run(for: number % 7) {
              #expect(await working.add(1, to: number % 7) <= 1)
              #expect(await working.all <= 3)
              await Task.yield()
              _ = await working.add(-1, to: number % 7)
            }
          }
          if number % 5 == round % 5 { job.cancel() }
          _ = await job.result
        }
      }
    }
    for key in 0..<3 { try await queue.begin(for: key) }
  }

  private actor Counter {
    private var counts: [Int: Int] = [:]
    var all: Int { counts.values.reduce(0, +) }

    func add(_ difference: Int, to key: Int) -> Int {
      counts[key, default: 0] += difference
      return counts[key] ?? 0
    }
  }
}
#endif
