import ServiceCatalog
import Testing

@Suite("Engine: what runs in a task within others of its kind")
struct NestedEngineTests {
  @Test("The innermost one that is running is found, in whatever order they end")
  func order() {
    let outer = Nested(1, within: nil)
    let middle = Nested(2, within: outer)
    let inner = Nested(3, within: middle)
    #expect(inner.running?.element == 3)
    middle.end()
    inner.end()
    #expect(inner.running?.element == 1)
    outer.end()
    #expect(inner.running == nil && middle.running == nil)
  }

  private struct WeakNested {
    weak let nested: Nested<Part>?
  }

  @Test("Generations, each of which begins while some others run, keep few of the earlier ones alive", arguments: 1...4)
  func generations(overlap: Int) {
    let alive = Tally()
    let outer = Nested(Part(alive: alive), number: 1, within: nil)
    var (all, running) = ([WeakNested](), [Nested<Part>]())
    var longest = 0
    for number in 0..<5_000 {
      let new = Nested(Part(alive: alive), number: 2 + UInt64(number), within: running.last ?? outer)
      all.append(WeakNested(nested: new))
      running.append(new)
      if running.count > overlap { running.removeFirst().end() }
      longest = max(longest, new.depth)
    }
    #expect(alive.value == overlap + 1)
    #expect(running.last?.contains(1) == true && running.last?.contains(2) == false)
    #expect(longest <= 40)
    #expect(all.lazy.filter { $0.nested != nil }.count <= 40)
  }

  @Test("One that has ended keeps nothing, and others are found around it")
  func ended() {
    let alive = Tally()
    let outer = Nested(Part("outer", alive: alive), number: 1, within: nil)
    let inner = Nested(Part("inner", alive: alive), number: 2, within: outer)
    outer.end()
    let innermost = Nested(Part("innermost", alive: alive), number: 3, within: inner)
    #expect(alive.value == 2)
    #expect(innermost.all.map(\.name) == ["innermost", "inner"])
    #expect(innermost.contains(2) && !innermost.contains(1))
    inner.end()
    #expect(alive.value == 1)
    #expect(innermost.all.map(\.name) == ["innermost"] && !innermost.contains(2))
  }

  @Test("A long chain of ended ones is released without exhausting the stack")
  func release() {
    let alive = Tally()
    do {
      var all = [Nested(Part(alive: alive), within: nil)]
      for _ in 0..<200_000 { all.append(Nested(Part(alive: alive), within: all.last)) }
      let innermost = all.last
      while let last = all.popLast() { last.end() }
      #expect(alive.value == 0)
      withExtendedLifetime(innermost) {}
    }
    #expect(alive.value == 0)
  }
}
