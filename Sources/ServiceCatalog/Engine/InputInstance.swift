/// The instance of an entry for one input: its slot, and the time since which nobody has obtained it.
///
/// The builder of the slot's definition refers to this object, which has the memory of the slot. So the slot exists for as long as a
/// caller, a flight or the list of disposals has the definition. The definition in the slot closes a cycle of references, which ends
/// when the instance leaves the catalog: ``InputInstances`` then removes the definition from the slot.
///
/// The lock of the catalog that keeps the instance guards the properties that change, except during the initialization.
class InputInstance: @unchecked Sendable {
  /// The key of the entry.
  let key: EntryKey
  /// The hash of the input.
  let hash: Int
  private(set) var slot: Slot!
  /// Whether the catalog has the instance, so that callers find it.
  fileprivate(set) var isListed = false

  fileprivate init(_ key: EntryKey, hash: Int) { (self.key, self.hash) = (key, hash) }

  /// Gives the instance its slot.
  ///
  /// - Parameters:
  ///   - entry: The definition of the entry.
  ///   - builder: The builder for the input, which refers to this object.
  func begin(_ entry: Definition, _ builder: AnyBuilder) {
    let own = Definition(
      entry.key, builder, lifetime: entry.lifetime, at: entry.origin, decorators: entry.decorators,
      disposal: entry.disposal, isLive: entry.isLive)
    slot = Slot(entry.key, own)
  }

  deinit { slot.free() }
}

/// The instance of an entry for an input, whose type the key determines.
final class InputInstanceOf<Input: Hashable & Sendable>: InputInstance, @unchecked Sendable {
  let input: Input

  init(_ key: EntryKey, _ input: Input, hash: Int) {
    self.input = input
    super.init(key, hash: hash)
  }
}

/// The builder of the instance for one input.
final class InputInstanceBuilder<Output: Sendable>: AnyBuilder, @unchecked Sendable {
  /// The synchronous or asynchronous builder with the input.
  enum Call: Sendable {
    case onThread(@Sendable (Catalog) throws -> Output)
    case inTask(@Sendable (Catalog) async throws -> Output)
  }

  private let call: Call
  private let instance: InputInstance
  private let idling: Idling?

  init(_ call: Call, for instance: InputInstance, _ idling: Idling?) {
    (self.call, self.instance, self.idling) = (call, instance, idling)
  }

  override var inputInstance: InputInstance? { instance }

  override func box(for catalog: Catalog, _ entry: Definition) throws -> AnyBox {
    guard case .onThread(let call) = call else { return try super.box(for: catalog, entry) }
    // The clock is obtained first, so that it outlives the instance.
    let clock = try idling?.clock(catalog)
    return box(try entry.decorated(call(catalog), for: catalog), clock)
  }

  override func asyncBox(for catalog: Catalog, _ entry: Definition) async throws -> AnyBox {
    guard case .inTask(let call) = call else { return try box(for: catalog, entry) }
    let clock = try idling?.clock(catalog)
    return box(try await entry.asyncDecorated(call(catalog), for: catalog), clock)
  }

  private func box(_ output: Output, _ clock: (any Clock<Duration>)?) -> AnyBox {
    guard let idling, let clock else { return Box(output) }
    return IdleBox(output, IdleTimer(clock, idling.duration))
  }
}

/// The instances of a catalog's entries with one for each input.
///
/// The program's own `hash(into:)` and `==` run without the lock of the catalog, which guards this object. So an input is found by its
/// hash: a caller gets the few instances with that hash, and compares them itself.
final class InputInstances: @unchecked Sendable {
  private var byHash: [Int: [InputInstance]] = [:]

  var all: [InputInstance] { Array(byHash.values.joined()) }

  /// Returns the instances of an entry for inputs with a hash.
  func instances(of key: EntryKey, hash: Int) -> [InputInstance] { (byHash[hash] ?? []).filter { $0.key == key } }

  func add(_ instance: InputInstance) {
    byHash[instance.hash, default: []].append(instance)
    instance.isListed = true
  }

  /// Removes an instance, and what its slot has.
  func end(_ instance: InputInstance, _ dropped: inout Dropped) {
    guard instance.isListed, let those = byHash[instance.hash]?.filter({ $0 !== instance }) else { return }
    byHash[instance.hash] = those.isEmpty ? nil : those
    instance.isListed = false
    instance.slot.set(nil, &dropped)
    dropped.add(instance)
  }

  /// Removes the instances of the entries that satisfy a condition, or all.
  func end(where condition: ((EntryKey) -> Bool)?, _ dropped: inout Dropped) {
    for instance in all where condition?(instance.key) ?? true { end(instance, &dropped) }
  }

  /// Removes the instances that are neither built nor in construction.
  func endUnused(_ dropped: inout Dropped) {
    for instance in all where instance.slot.endIfUnused(&dropped) { end(instance, &dropped) }
  }
}

extension Definition {
  /// Whether this is the definition of one input's instance.
  package var isForInput: Bool { builder?.inputInstance != nil }
}

extension CatalogState {
  /// Removes the instances for inputs of the entries that satisfy a condition, or all.
  func endInputs(where condition: ((EntryKey) -> Bool)?, _ dropped: inout Dropped) {
    rest?.inputs?.end(where: condition, &dropped)
  }

  /// Returns the instances of an entry for inputs with a hash, or `nil` if the entry was changed meanwhile.
  fileprivate func inputInstances(of entry: Definition, hash: Int) -> [InputInstance]? {
    identity(of: entry.key) == entry.identity ? rest?.inputs?.instances(of: entry.key, hash: hash) ?? [] : nil
  }

  /// Adds an instance.
  fileprivate mutating func add(_ instance: InputInstance) {
    let rest = makeRest()
    let inputs = rest.inputs ?? InputInstances()
    rest.inputs = inputs
    inputs.add(instance)
  }
}

extension Catalog {
  /// The number of inputs for which this catalog has an instance or builds one.
  package var inputCount: Int { withState { $0.rest?.inputs?.all.count ?? 0 } }

  /// Returns the instance of an own entry for an input, which may not be built yet.
  ///
  /// - Parameters:
  ///   - entry: The definition of the entry.
  ///   - builder: A function that creates the builder for a new instance.
  /// - Returns: The instance, or `nil` if the entry, or its instances with this hash, were changed meanwhile.
  func inputInstance<Input: Hashable & Sendable>(
    of entry: Definition, for input: Input, hash: Int, builder: (InputInstance) -> AnyBuilder
  ) -> InputInstance? {
    guard let seen = withState({ $0.inputInstances(of: entry, hash: hash) }) else { return nil }
    // The key determines the type of the input.
    if let known = seen.first(where: { unsafe unsafeDowncast($0, to: InputInstanceOf<Input>.self).input == input }) {
      return known
    }
    let new = InputInstanceOf(entry.key, input, hash: hash)
    new.begin(entry, builder(new))
    let isAdded = withState { state in
      guard let found = state.inputInstances(of: entry, hash: hash), found.elementsEqual(seen, by: ===) else {
        return false
      }
      state.add(new)
      return true
    }
    if isAdded { return new }
    var dropped = Dropped()
    new.slot.set(nil, &dropped)
    dropped.release()
    return nil
  }

  /// Ends the call of a caller that throws: removes the instance for an input if there is none, because its builder has thrown or was
  /// abandoned.
  ///
  /// If the last caller was cancelled when the slot had already kept the instance, nobody else begins the idle time.
  func endIfUnused(_ instance: InputInstance) {
    if let entry = instance.slot.definition, case .building(let flight) = instance.slot.find(entry),
      flight.isAbandoned
    {
      _ = instance.slot.conclude(flight, keeping: nil)
    }
    // From here, the slot has its instance, or an abandoned flight can't keep one any more.
    if let box = instance.slot.box { _ = renew(instance, box) }
    var dropped = Dropped()
    withState { state in
      guard instance.isListed, instance.slot.endIfUnused(&dropped) else { return }
      state.rest?.inputs?.end(instance, &dropped)
    }
    release(&dropped)
  }
}
