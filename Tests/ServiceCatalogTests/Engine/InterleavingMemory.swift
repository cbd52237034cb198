/// Memory in which a thread may see an old value for some time.
///
/// Each place has a history of writes. A thread has a view: the oldest write of each place that it may still see. An atomic
/// load gives any write from there on. An acquiring load of what a releasing store wrote adds the writer's view to the
/// reader's. So a relaxed store becomes visible late, and in another order than the thread's other stores. An access that
/// reads and writes sees the newest write, and passes on the view of what it read. A plain access must know the newest
/// write; else it is a race.
///
/// The model doesn't cover loads that see stores which come later in their own thread's order, nor stores that take a
/// place in the history before one that is made earlier. A compiler's own reordering of plain accesses isn't in it, either.
struct InterleavingMemory: Hashable {
  /// The index of the oldest visible write of each place.
  typealias View = [Int]

  /// An access without an order, or a lock that is misused.
  struct Violation: Error {
    let text: String
  }

  private struct Write: Hashable {
    let value: Int
    /// What a reader that acquires the write sees from then on.
    var view: View
  }

  private var histories: [[Write]]

  init(_ values: [Int]) {
    let view = View(repeating: 0, count: values.count)
    histories = values.map { [Write(value: $0, view: view)] }
  }

  /// The newest values.
  var values: [Int] { histories.map { $0.last!.value } }

  func newest(_ place: Int) -> Int { histories[place].last!.value }

  /// All that a load may give, each with the thread's view after it.
  func load(_ place: Int, _ ordering: Step.Ordering, _ view: View) -> [(value: Int, view: View)] {
    (view[place]..<histories[place].count).map { index in
      let write = histories[place][index]
      var view = view
      view[place] = index
      if ordering.acquires { view = Self.joined(view, write.view) }
      return (write.value, view)
    }
  }

  mutating func store(_ value: Int, to place: Int, _ ordering: Step.Ordering, _ view: inout View) {
    append(value, to: place, passing: ordering.releases ? view : nil, &view)
  }

  /// Replaces the newest value.
  mutating func exchange(_ value: Int, at place: Int, _ ordering: Step.Ordering, _ view: inout View) {
    let passed = histories[place].last!.view
    if ordering.acquires { view = Self.joined(view, passed) }
    append(value, to: place, passing: ordering.releases ? Self.joined(view, passed) : passed, &view)
  }

  func read(_ place: Int, _ view: View) throws(Violation) -> Int {
    if view[place] != histories[place].count - 1 { throw Violation(text: "race: place \(place) is read") }
    return newest(place)
  }

  mutating func write(_ value: Int, to place: Int, _ view: inout View) throws(Violation) {
    if view[place] != histories[place].count - 1 { throw Violation(text: "race: place \(place) is written") }
    append(value, to: place, passing: nil, &view)
  }

  private mutating func append(_ value: Int, to place: Int, passing passed: View?, _ view: inout View) {
    view[place] = histories[place].count
    var passed = passed ?? View(repeating: 0, count: view.count)
    passed[place] = view[place]
    histories[place].append(Write(value: value, view: passed))
  }

  /// Forgets the writes that none of these views can see, so that states which differ in nothing else are the same.
  mutating func forget(before views: [View]) -> View {
    let oldest = histories.indices.map { place in
      views.map { $0[place] }.min() ?? histories[place].count - 1
    }
    for place in histories.indices {
      histories[place].removeFirst(oldest[place])
      for index in histories[place].indices {
        histories[place][index].view = Self.rebased(histories[place][index].view, oldest)
      }
    }
    return oldest
  }

  /// A view after a memory has forgotten what is before `oldest`.
  static func rebased(_ view: View, _ oldest: View) -> View { zip(view, oldest).map { max(0, $0 - $1) } }

  private static func joined(_ left: View, _ right: View) -> View { zip(left, right).map { max($0, $1) } }
}
