import ServiceCatalog
import Testing

@Suite("Engine: list of waiters")
struct WaiterListEngineTests {
  private let flight = Flight(Definition(EntryKey(Token.self, .async), nil, at: .unknown), for: Catalog(name: "test"))

  private func waiters(_ count: Int) -> [Waiter] { (0..<count).map { _ in Waiter(for: flight, of: flight.entry!) } }

  @Test("A list behaves like an array that is sorted by the age of the waiters", arguments: seeds)
  func random(seed: Int) {
    var dice = Dice(seed: seed)
    let waiters = waiters(60)
    var list = WaiterList()
    var model: Set<Int> = []
    for _ in 0..<3_000 {
      let index = Int.random(in: waiters.indices, using: &dice)
      // In some phases, the list fills, and in others, it is emptied.
      if Int.random(in: 0..<60, using: &dice) > model.count {
        list.insert(waiters[index])
        model.insert(index)
      } else {
        let isRemoved = list.remove(waiters[index])
        #expect(isRemoved == (model.remove(index) != nil))
      }
      let (count, isEmpty, isFound) = (list.count, list.isEmpty, list.contains(waiters[index]))
      #expect(count == model.count && isEmpty == model.isEmpty && isFound == model.contains(index))
      let next = list.next(after: waiters[index].number)
      #expect(next === model.filter { $0 > index }.min().map { waiters[$0] })
    }
    let expected = model.sorted().map { ObjectIdentifier(waiters[$0]) }
    #expect(list.all.map { ObjectIdentifier($0) } == expected)
  }

  @Test("A removed waiter is released")
  func released() {
    var list = WaiterList()
    weak var gone: Waiter?
    do {
      let waiter = waiters(1)[0]
      gone = waiter
      list.insert(waiter)
      list.insert(waiter)
      list.remove(waiter)
    }
    #expect(gone == nil)
  }
}
