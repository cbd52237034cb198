/// Memory in which a thread may see an old value for some time.
///
/// Each place has a history of writes. A thread has a view: the oldest write of each place that it may still see. An
/// atomic load may return any write from there on. An acquiring load of a releasing store's value adds the writer's
/// view to the reader's. A relaxed store therefore becomes visible late, and possibly after later stores of the same
/// thread. A read-modify-write access sees the newest write and passes on the view of the value that it read. A plain
/// access must see the newest write. Otherwise it is a race.
///
/// The model does not cover loads that see later stores of their own thread, or stores that are placed before earlier
/// ones in the history. It does not cover a compiler's reordering of plain accesses, either.
struct InterleavingMemory: Hashable {
  /// The index of the oldest visible write of each place.
  typealias View = [Int]

  /// An access without ordering, or a misused lock.
  struct Violation: Error {
    let text: String
  }

  private struct Write: Hashable {
    let value: Int
    /// The view that an acquiring reader of this write gains.
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

  /// Returns every value that a load may return, each with the thread's view after it.
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

  /// Removes the writes that none of these views can see, so that states that differ only in them become equal.
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

  /// Returns a view adjusted to a memory that has removed the writes before `oldest`.
  static func rebased(_ view: View, _ oldest: View) -> View { zip(view, oldest).map { max(0, $0 - $1) } }

  private static func joined(_ left: View, _ right: View) -> View { zip(left, right).map { max($0, $1) } }
}
