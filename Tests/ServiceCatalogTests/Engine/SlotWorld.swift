import ServiceCatalog
import Synchronization
import Testing

/// A slot with a model of its content.
struct SlotWorld {
  private enum Content: Equatable {
    case nothing
    case kept(Int)
    /// An object that the slot refers to weakly while the test holds it.
    case known(Int)
  }

  private let releases = Releases()
  private let catalog = Catalog(name: "test")
  private let kind: EntryKey.Kind
  private let key: EntryKey
  private let slot: Slot
  private var dice: Dice
  private var number = 0

  // The content that the slot is expected to have.
  private var definition: Definition?
  private var content = Content.nothing
  /// Whether the slot was emptied, after which readers take the slow path.
  private var isEmptied = false
  private var flight: Flight?
  private var isAwaited = false

  /// The numbers of the definitions with a ready-made instance, each with the number of the instance.
  private var readyMade: [UInt64: Int] = [:]
  /// The order of the last instance.
  private var order: UInt64 = 0

  // The definitions and flights that were current once, and weak instances. The test holds them.
  private var definitions: [Definition]
  /// The numbers of the transient definitions.
  private var transient: Set<UInt64>
  private var flights: [Flight] = []
  private var held: [Int: Tracked] = [:]

  /// The way in which the slot keeps an instance.
  private enum Keeping: CaseIterable { case nothing, instance, weakInstance }

  init(seed: Int) {
    dice = Dice(seed: seed)
    kind = EntryKey.Kind.allCases.randomElement(using: &dice)!
    key = EntryKey(Token.self, kind)
    definitions = [Definition(key, Tracked(0, in: releases))]
    definition = definitions[0]
    transient = [definitions[0].identity]
    slot = Slot(key, definitions[0])
  }

  /// Performs a random operation.
  mutating func step() {
    if Int.random(in: 0..<100, using: &dice) == 0 { empty() }
    switch Int.random(in: 0..<13, using: &dice) {
    case 0: set()
    case 1...2: find()
    case 3...5: announce()
    case 6...8: conclude()
    case 9: keep()
    case 10: drop()
    default: letGo()
    }
    expectSame()
  }

  /// Expects that nothing was released early and that nothing is left after the slot and the test released everything.
  mutating func end() {
    #expect(releases.early.isEmpty)
    definitions = []
    flights = []
    held = [:]
    flight = nil
    definition = nil
    do {
      var dropped = Dropped()
      slot.set(nil, &dropped)
      dropped.release()
    }
    #expect(releases.alive.isEmpty)
  }

  // MARK: The model

  private var state: UInt8 {
    if case .kept = content { return SlotState.ready }
    if case .known = content { return SlotState.weak }
    if flight != nil { return SlotState.building }
    guard let definition, !isEmptied, transient.contains(definition.identity) else { return SlotState.slow }
    switch kind {
    case .blueprint, .mainActor, .located, .input, .mainActorInput: return SlotState.transient
    case .async, .collection, .element: return SlotState.slow
    }
  }

  /// The object that a slot with a weak reference can return.
  private var object: Tracked? {
    if case .known(let number) = content { held[number] } else { nil }
  }

  private func expectSame() {
    #expect(slot.definition === definition)
    #expect(slot.weakBox?.object === object)
    let found = slot.stamp.state
    #expect(found == state)
    // A reader that relies on a wrong state would crash the process.
    if found != state { return }
    if case .kept(let number) = content {
      #expect((slot.box?.object as? Tracked)?.number == number)
      #expect(slot.readyInstance(as: Tracked.self)?.number == number)
      #expect(slot.kept?.entry === definition && slot.kept?.order == slot.box?.order)
      #expect(slot.box.map { slot.keeps($0) } == true)
      #expect(releases.alive.contains(number))
    } else {
      #expect(slot.box == nil)
      #expect(slot.readyInstance(as: Tracked.self) == nil)
      #expect(slot.kept == nil)
    }
  }

  /// Expects that the slot found what the model contains.
  private mutating func expect(_ found: Slot.Status?, for asked: Definition) {
    switch found {
    case .changed: #expect(asked !== definition)
    case .ready(let box):
      let number = (box.object as? Tracked)?.number
      #expect(content == number.map { object == nil ? .kept($0) : .known($0) } && !box.isWeak)
    case .building(let found):
      #expect(found === flight && object == nil)
      isAwaited = true
    case nil: #expect(asked === definition && flight == nil && object == nil)
    }
    if case .kept = content, asked === definition { #expect(found?.isReady == true) }
  }

  // MARK: Operations

  private mutating func find() {
    let asked = definitions.randomElement(using: &dice)!
    let found = releases.inside { slot.find(asked) }
    expect(found, for: asked)
  }

  /// Removes the contents, and keeps the definition.
  private mutating func empty() {
    var dropped = Dropped()
    releases.inside { slot.empty(&dropped) }
    let released: [UInt64] = if case .kept = content { definition.map { [$0.identity] } ?? [] } else { [] }
    #expect(dropped.released.map(\.entry.identity) == released)
    dropped.release()
    expectReleased()
    content = .nothing
    flight = nil
    isEmptied = true
  }

  private mutating func announce() {
    let asked = (Bool.random(using: &dice) ? definition : nil) ?? definitions.randomElement(using: &dice)!
    let new = Flight(Definition(key, tracked()), for: catalog)
    var dropped = Dropped()
    let found = releases.inside { slot.find(asked, orAnnounce: new, &dropped) }
    expect(found, for: asked)
    #expect(dropped.released.isEmpty)
    guard found == nil else { return }
    content = .nothing
    flight = new
    isAwaited = false
    flights.append(new)
  }

  /// Ends the current flight, or one that was replaced or has ended.
  private mutating func conclude() {
    guard let ending = (Bool.random(using: &dice) ? flight : nil) ?? flights.randomElement(using: &dice) else { return }
    let keeping = Keeping.allCases.randomElement(using: &dice)!
    let tracked = tracked()
    let box = keeping == .nothing ? nil : keeping == .instance ? Box(tracked) : Box(tracked).weakened
    let wasAwaited = releases.inside { slot.conclude(ending, keeping: box) }
    if let box {
      #expect(box.order > order)
      order = box.order
    }
    guard ending === flight else { return #expect(wasAwaited) }
    #expect(wasAwaited == isAwaited)
    flight = nil
    if keeping == .instance { content = .kept(tracked.number) }
    if keeping == .weakInstance {
      content = .known(tracked.number)
      held[tracked.number] = tracked
    }
  }

  /// Sets another definition, none, or a former one.
  private mutating func set() {
    let new = Bool.random(using: &dice) ? newDefinition() : nil
    let chosen = new ?? (Bool.random(using: &dice) ? definitions.randomElement(using: &dice) : nil)
    let alive = releases.alive
    var dropped = Dropped()
    releases.inside { slot.set(chosen, &dropped) }
    let released: [UInt64] = if case .kept = content { definition.map { [$0.identity] } ?? [] } else { [] }
    #expect(dropped.released.map(\.entry.identity) == released)
    #expect(releases.alive == alive)
    dropped.release()
    expectReleased()
    definition = chosen
    isEmptied = false
    content = chosen.flatMap { readyMade[$0.identity] }.map { .kept($0) } ?? .nothing
    flight = nil
  }

  private mutating func newDefinition() -> Definition {
    let lifetime = [Lifetime.transient, .shared, .weak, nil].randomElement(using: &dice)!
    let tracked = tracked()
    let new =
      lifetime.map { Definition(key, tracked, lifetime: $0) }
      ?? Definition(key, ReadyMade(tracked), lifetime: .shared, at: .unknown)
    definitions.append(new)
    if lifetime == .transient { transient.insert(new.identity) }
    if lifetime == nil { readyMade[new.identity] = tracked.number }
    return new
  }

  /// Expects that the instance that was kept is released, unless its definition has it.
  private func expectReleased() {
    if case .kept(let number) = content, !readyMade.values.contains(number) {
      #expect(!releases.alive.contains(number))
    }
  }

  /// Keeps an instance that was assembled elsewhere, which only happens while nothing is built in the slot.
  private mutating func keep() {
    if flight != nil { return }
    if case .known = content { return }
    let tracked = tracked()
    let asked = definitions.randomElement(using: &dice)!
    let alive = releases.alive
    releases.inside { slot.keep(Box(tracked), of: asked) }
    #expect(releases.alive == alive)
    if content == .nothing, asked === definition { content = .kept(tracked.number) }
  }

  /// Removes the kept instance.
  private mutating func drop() {
    var dropped = Dropped()
    let entry = releases.inside { slot.drop(&dropped) }
    #expect(entry === definition && dropped.released.isEmpty)
    if case .kept(let number) = content { #expect(releases.alive.contains(number)) }
    dropped.release()
    expectReleased()
    content = .nothing
  }

  /// Releases a weak instance or content that is no longer current.
  private mutating func letGo() {
    if let number = held.keys.randomElement(using: &dice) { held[number] = nil }
    flights.removeAll { $0 !== flight && Bool.random(using: &dice) }
    if definitions.count > 8 { definitions.removeFirst() }
  }

  private mutating func tracked() -> Tracked {
    number += 1
    return Tracked(number, in: releases)
  }
}

extension Slot.Status {
  fileprivate var isReady: Bool { if case .ready = self { true } else { false } }
}
