/// All interleavings of small programs over a small memory.
///
/// The search visits each state once, depth first, and stops at the first failure: a failed check, a race, a broken
/// invariant, or a deadlock. It does not find threads that loop forever.
struct Interleavings {
  /// The result of a search.
  struct Finding: CustomStringConvertible {
    var states = 0
    /// The first failure, or `nil`.
    var failure: String?
    /// The steps that lead to the failure.
    var trace: [String] = []

    var description: String { ([failure ?? "no failure in \(states) states"] + trace).joined(separator: "\n") }
  }

  /// The state of a thread, without its program.
  private struct Thread: Hashable {
    var next = 0
    var registers = [Int](repeating: 0, count: 6)
    var view: InterleavingMemory.View
    /// The place in memory on which the thread sleeps.
    var sleepingPlace: Int?
  }

  private struct State: Hashable {
    var memory: InterleavingMemory
    var threads: [Thread]
  }

  private struct Node {
    let state: State
    let parent: Int?
    let step: String
  }

  private let programs: [Program]
  private let initial: [Int]
  private let invariant: (_ values: [Int]) -> String?
  private let end: (_ values: [Int]) -> String?

  /// - Parameters:
  ///   - initial: The initial values of all places.
  ///   - programs: The steps of each thread.
  ///   - invariant: Returns the defect of the newest values in any state, or `nil`.
  ///   - end: Returns the defect of the newest values after all threads have ended, or `nil`.
  init(
    _ initial: [Int], _ programs: [Program], invariant: @escaping (_ values: [Int]) -> String? = { _ in nil },
    end: @escaping (_ values: [Int]) -> String? = { _ in nil }
  ) {
    self.initial = initial
    self.programs = programs
    self.invariant = invariant
    self.end = end
  }

  /// Explores all states.
  func explore() -> Finding {
    let view = InterleavingMemory.View(repeating: 0, count: initial.count)
    let start = State(
      memory: InterleavingMemory(initial), threads: programs.map { _ in Thread(view: view) })
    var nodes = [Node(state: start, parent: nil, step: "")]
    var (seen, open): (Set<State>, [Int]) = ([start], [0])
    while let index = open.popLast() {
      let state = nodes[index].state
      var (isStuck, step) = (true, "the end")
      do throws(InterleavingMemory.Violation) {
        for thread in programs.indices {
          if !canRun(thread, in: state) { continue }
          step = "thread \(thread): \(name(of: thread, in: state))"
          for new in try states(after: state, thread) {
            isStuck = false
            guard seen.insert(new).inserted else { continue }
            nodes.append(Node(state: new, parent: index, step: step))
            open.append(nodes.count - 1)
            if let wrong = invariant(new.memory.values) { throw InterleavingMemory.Violation(text: wrong) }
          }
        }
        step = "the end"
        if isStuck { try expectEnd(state) }
      } catch {
        return Finding(states: nodes.count, failure: error.text, trace: trace(to: index, nodes) + [step])
      }
    }
    return Finding(states: nodes.count)
  }

  /// Expects that a state in which no thread can continue is a valid end.
  private func expectEnd(_ state: State) throws(InterleavingMemory.Violation) {
    let waiting = programs.indices.filter { !isOver($0, in: state) }
    if !waiting.isEmpty { throw InterleavingMemory.Violation(text: "stuck: threads \(waiting) wait for ever") }
    if let wrong = end(state.memory.values) { throw InterleavingMemory.Violation(text: wrong) }
  }

  private func trace(to index: Int, _ nodes: [Node]) -> [String] {
    var steps: [String] = []
    var next: Int? = index
    while let node = next, let parent = nodes[node].parent {
      steps.append(nodes[node].step)
      next = parent
    }
    return steps.reversed()
  }

  private func isOver(_ thread: Int, in state: State) -> Bool {
    state.threads[thread].next == programs[thread].steps.count
  }

  private func canRun(_ thread: Int, in state: State) -> Bool {
    !isOver(thread, in: state) && state.threads[thread].sleepingPlace == nil
  }

  private func name(of thread: Int, in state: State) -> String {
    "\(state.threads[thread].next) \(programs[thread].steps[state.threads[thread].next].name)"
  }

  // MARK: One step

  /// Returns the states after a thread's next step, or none if the thread must wait for a lock.
  private func states(after state: State, _ thread: Int) throws(InterleavingMemory.Violation) -> [State] {
    let step = programs[thread].steps[state.threads[thread].next]
    var new = state
    new.threads[thread].next += 1
    var all = try run(step, new, thread)
    for index in all.indices {
      try runLocalSteps(&all[index], thread)
      forget(&all[index])
    }
    return all
  }

  /// Runs the steps that no other thread can see without interleaving them.
  private func runLocalSteps(_ state: inout State, _ thread: Int) throws(InterleavingMemory.Violation) {
    while !isOver(thread, in: state) {
      let step = programs[thread].steps[state.threads[thread].next]
      if !step.isLocal { return }
      state.threads[thread].next += 1
      state = try run(step, state, thread)[0]
    }
  }

  private func forget(_ state: inout State) {
    let running = state.threads.indices.filter { !isOver($0, in: state) }
    let oldest = state.memory.forget(before: running.map { state.threads[$0].view })
    for thread in state.threads.indices {
      state.threads[thread].view = InterleavingMemory.rebased(state.threads[thread].view, oldest)
    }
  }

  private func run(_ step: Step, _ old: State, _ thread: Int) throws(InterleavingMemory.Violation) -> [State] {
    let registers = old.threads[thread].registers
    func value(_ operand: Operand) -> Int { operand.value(registers) }
    var state = old
    switch step {
    case .load(let register, let place, let ordering):
      return old.memory.load(value(place), ordering, old.threads[thread].view).map { loaded in
        state.threads[thread].registers[register] = loaded.value
        state.threads[thread].view = loaded.view
        return state
      }
    case .store(let new, let place, let ordering):
      state.memory.store(value(new), to: value(place), ordering, &state.threads[thread].view)
    case .exchange(let register, let new, let place, let ordering):
      state.threads[thread].registers[register] = old.memory.newest(value(place))
      state.memory.exchange(value(new), at: value(place), ordering, &state.threads[thread].view)
    case .compareExchange(let register, let expected, let desired, let place, let ordering):
      let known = old.memory.newest(value(place))
      state.threads[thread].registers[register] = known
      if known != value(expected) { return [state] }
      state.memory.exchange(value(desired), at: value(place), ordering, &state.threads[thread].view)
    case .read(let register, let place):
      state.threads[thread].registers[register] = try old.memory.read(value(place), old.threads[thread].view)
    case .write(let new, let place):
      try state.memory.write(value(new), to: value(place), &state.threads[thread].view)
    case .lock(let place):
      if old.memory.newest(value(place)) != 0 { return [] }
      state.memory.exchange(1, at: value(place), .acquiring, &state.threads[thread].view)
    case .unlock(let place):
      state.memory.exchange(0, at: value(place), .releasing, &state.threads[thread].view)
    case .sleep(let place, let expected):
      if old.memory.newest(value(place)) == value(expected) { state.threads[thread].sleepingPlace = value(place) }
    case .wake(let place):
      return woken(at: value(place), old)
    case .set(let register, let new): state.threads[thread].registers[register] = value(new)
    case .jump(let label, let condition):
      if condition(registers) { state.threads[thread].next = programs[thread][label] }
    case .check(let text, let condition):
      if !condition(registers) { throw InterleavingMemory.Violation(text: text) }
    case .label: break
    }
    return [state]
  }

  /// Returns the states after waking one of the threads that sleep at a place.
  private func woken(at place: Int, _ old: State) -> [State] {
    let sleeping = old.threads.indices.filter { old.threads[$0].sleepingPlace == place }
    if sleeping.isEmpty { return [old] }
    return sleeping.map { thread in
      var state = old
      state.threads[thread].sleepingPlace = nil
      return state
    }
  }
}
