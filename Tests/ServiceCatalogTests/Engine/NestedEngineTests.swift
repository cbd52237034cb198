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

  @Test("One that begins before the previous one ends keeps none of the earlier ones alive", arguments: [true, false])
  func chain(isOuterRunning: Bool) {
    let alive = Tally()
    let outer = Nested(Part(alive: alive), within: nil)
    var last = Nested(Part(alive: alive), within: outer)
    if !isOuterRunning { outer.end() }
    for _ in 0..<100 {
      let next = Nested(Part(alive: alive), within: last)
      last.end()
      last = next
    }
    #expect(alive.value <= 3)
    withExtendedLifetime(outer) {}
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
