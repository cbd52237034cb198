import CatalogThread
import Synchronization

/// The part of a slot's memory that is read without its lock.
///
/// The ``SlotContent`` comes after it. Only a thread with the lock writes `word`, `readable` and `current`.
@usableFromInline
@safe
struct Cell: ~Copyable, @unchecked Sendable {
  /// The word of a ``SlotStamp``.
  fileprivate let word: Atomic<UInt64>
  fileprivate let key: EntryKey
  /// The address of the box from which readers copy, or 0.
  fileprivate let readable: Atomic<UInt>
  /// The address of the definition from which the instance is built, owned, or 0.
  fileprivate let current: Atomic<UInt>
  fileprivate let lock = Lock()

  fileprivate init(_ key: EntryKey, _ definition: __shared Definition, _ content: borrowing SlotContent) {
    self.key = key
    word = Atomic(SlotStamp(definition.identity, content.state).word)
    readable = Atomic(content.readable)
    current = Atomic(UInt(bitPattern: unsafe Unmanaged.passRetained(definition).toOpaque()))
  }

  /// The current definition, for a thread with the lock.
  fileprivate var owned: Unmanaged<Definition>? {
    unsafe UnsafeRawPointer(bitPattern: current.load(ordering: .relaxed)).map { unsafe Unmanaged.fromOpaque($0) }
  }

  deinit { unsafe owned?.release() }
}

/// The slot of one entry in one catalog: the current definition, and the instance that was built from it.
///
/// A scope has a second slot, under ``EntryKey/scoped``, for each entry that is scoped to its kind. The definition of
/// such a slot is the one from which its content was built.
///
/// This value is the address of a cell. A caller keeps the owner of the cell alive while it uses the value. Only the end of the
/// owner frees the cell:
///
/// | the cell of | is in the memory of | and is freed by |
/// |---|---|---|
/// | an entry, and of a scope's instance | a ``SlotTable`` of the catalog | ``SlotTable/deallocate()``, in the catalog's `deinit` |
/// | a named service, and of a contribution | its own, in ``ReclaimableSlots`` | the `deinit` of these, after the catalog's |
/// | an instance of an input | its own, in an ``InputInstance`` | the `deinit` of this |
/// | an instance of an assembly | its own, in ``AssemblyInstances`` | the `deinit` of these |
///
/// A reader that acts on the stamp needs nothing else (``SlotState/own``), announces the box (``Found``) or the definition, or
/// reads again with the lock.
@usableFromInline
@safe
package struct Slot: @unchecked Sendable {
  let cell: UnsafeMutablePointer<Cell>

  init(_ cell: UnsafeMutablePointer<Cell>) { unsafe self.cell = cell }

  /// Creates a slot that isn't in a table, in memory of its own.
  ///
  /// - Parameter refusesLive: Whether a guard refuses live services in the catalog.
  package init(_ key: EntryKey, _ definition: __shared Definition, refusingLive refusesLive: Bool = false) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: Self.size, alignment: 8)
    unsafe self.init(in: memory, key, definition, refusingLive: refusesLive)
  }

  /// Creates a slot in free memory.
  init(in memory: UnsafeMutableRawPointer, _ key: EntryKey, _ definition: __shared Definition, refusingLive: Bool) {
    unsafe cell = memory.assumingMemoryBound(to: Cell.self)
    let content = SlotContent(definition, for: key, refusingLive: refusingLive)
    unsafe cell.initialize(to: Cell(key, definition, content))
    unsafe self.content.initialize(to: content)
  }

  /// The number of bytes of a slot.
  static var size: Int { MemoryLayout<Cell>.stride + MemoryLayout<SlotContent>.stride }

  private var content: UnsafeMutablePointer<SlotContent> {
    unsafe UnsafeMutableRawPointer(cell + 1).assumingMemoryBound(to: SlotContent.self)
  }

  /// Releases what the slot has, at the end of its memory.
  func end() {
    unsafe content.deinitialize(count: 1)
    unsafe cell.deinitialize(count: 1)
  }

  /// Frees the memory of a slot that isn't in a table.
  package func free() {
    end()
    unsafe UnsafeMutableRawPointer(cell).deallocate()
  }

  /// Changes the key of a slot that was emptied.
  ///
  /// Only slots that aren't in a table change their key.
  func set(_ key: EntryKey) {
    // The key comes after the first word.
    unsafe UnsafeMutableRawPointer(cell).advanced(by: 8).assumingMemoryBound(to: EntryKey.self).pointee = key
  }

  package var key: EntryKey { unsafe cell.pointee.key }

  /// Runs `body` with the content while this thread holds the lock, as ``Protected/withLock(_:)``.
  @inline(__always)
  private func withLock<Result>(_ body: (inout SlotContent) -> Result) -> Result {
    unsafe cell.pointee.lock.lock()
    defer { unsafe cell.pointee.lock.unlock() }
    return unsafe body(&content.pointee)
  }

  // MARK: Reading

  /// The state for readers, and the number of the definition that it applies to.
  @inline(__always)
  package var stamp: SlotStamp { SlotStamp(word: unsafe cell.pointee.word.load(ordering: .acquiring)) }

  /// Announces the box from which readers copy in this thread's record, and finds the slot without one.
  @inline(__always)
  func reading(_ reader: OpaquePointer) -> Found {
    while true {
      let box = unsafe cell.pointee.readable.load(ordering: .acquiring)
      guard let pointer = unsafe UnsafeRawPointer(bitPattern: box) else { return .slot(self) }
      unsafe catalog_reader_announce(reader, pointer)
      // If the slot still has the box, a thread that removes it later finds the announcement. This load must come after
      // the announcement, and an acquiring one might not.
      if unsafe cell.pointee.readable.load(ordering: .sequentiallyConsistent) == box { return Found(bits: box) }
      unsafe catalog_reader_clear(reader)
    }
  }

  /// Returns a copy of the kept instance, if there is one that a reader can copy.
  package func readyInstance<Output>(as: Output.Type) -> Output? {
    unsafe reading(catalog_reader_current()).readyInstance(as: Output.self)
  }

  /// The object to which the slot keeps a weak reference, if it still exists.
  var weakObject: AnyObject? { withLock { $0.isWeak ? unsafe $0.box?.takeUnretainedValue().object : nil } }

  /// The box with a weak reference, if the slot keeps one.
  package var weakBox: AnyBox? { withLock { $0.weakBox } }

  /// The definition, if its builder creates a new instance for each caller.
  @usableFromInline
  var transientDefinition: Definition? {
    let stamp = stamp
    guard stamp.state == SlotState.transient || stamp.state == SlotState.own else { return nil }
    return announced { $0.identity == stamp.identity }
  }

  /// The current definition.
  ///
  /// It's announced like a box, so that a thread that replaces it doesn't release it before it's retained here.
  package var definition: Definition? { announced { _ in true } }

  /// Returns the current definition if it satisfies a condition.
  @inline(__always)
  private func announced(_ condition: (Definition) -> Bool) -> Definition? {
    let reader = unsafe catalog_reader_current()
    while true {
      let address = unsafe cell.pointee.current.load(ordering: .acquiring)
      guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
      unsafe catalog_reader_announce(reader, pointer)
      defer { unsafe catalog_reader_clear(reader) }
      guard unsafe cell.pointee.current.load(ordering: .sequentiallyConsistent) == address else { continue }
      let definition = unsafe Unmanaged<Definition>.fromOpaque(pointer)
      return unsafe definition._withUnsafeGuaranteedRef(condition) ? definition.retain().takeRetainedValue() : nil
    }
  }

  /// The kept instance, if there is one.
  package var box: AnyBox? { withLock { $0.strongBox } }

  // MARK: Changing

  /// Changes the content, and announces the new state to readers.
  @inline(__always)
  private func change<Result>(_ body: (inout SlotContent) -> Result) -> Result {
    withLock { content in
      let result = body(&content)
      let identity = unsafe cell.pointee.owned?._withUnsafeGuaranteedRef { $0.identity } ?? 0
      unsafe cell.pointee.word.store(SlotStamp(identity, content.state).word, ordering: .releasing)
      unsafe cell.pointee.readable.store(content.readable, ordering: .releasing)
      return result
    }
  }

  /// Makes a different definition the current one, and removes the contents.
  package func set(_ definition: Definition?, _ dropped: inout Dropped) {
    change { content in
      let old = unsafe cell.pointee.owned
      unsafe content.takeBox(of: old?.takeUnretainedValue(), &dropped)
      content.empty(of: nil, &dropped)
      if let old = unsafe old?.takeUnretainedValue() { dropped.add(old) }
      let new = definition.map { unsafe UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? 0
      unsafe cell.pointee.current.store(new, ordering: .releasing)
      // It isn't the last reference, because the removed contents have another one.
      unsafe old?.release()
      if let definition { content.begin(definition, for: key) }
    }
  }

  /// Removes the contents, including a ready-made instance.
  package func empty(_ dropped: inout Dropped) {
    change { unsafe $0.empty(of: cell.pointee.owned?.takeUnretainedValue(), &dropped) }
  }

  /// Keeps an instance that was assembled elsewhere, if the definition is still the current one and there is no instance.
  package func keep(_ box: AnyBox, of definition: Definition) {
    change { content in
      guard isCurrent(definition), content.strongBox == nil else { return }
      content.keep(box)
    }
  }

  /// Keeps a new instance of the current definition in the place of an old one, which serves until then.
  ///
  /// - Parameter box: The new instance, which gets its number in the same critical section, as in ``conclude(_:keeping:unless:)``.
  /// - Returns: Whether the new instance is kept. It isn't if the slot doesn't keep the old one any more, or if the catalog is closed.
  package func exchange(
    _ old: AnyBox, for box: AnyBox, of definition: Definition, _ dropped: inout Dropped,
    unless isClosed: () -> Bool = { false }
  ) -> Bool {
    change { content in
      guard isCurrent(definition), content.strongBox === old, !isClosed() else { return false }
      content.takeBox(of: definition, &dropped)
      box.order = Number.next()
      content.keep(box)
      return true
    }
  }

  /// Whether the slot keeps an instance.
  package func keeps(_ box: AnyBox) -> Bool { withLock { $0.strongBox === box } }

  /// Removes the definition if there is neither an instance nor a construction.
  ///
  /// - Returns: Whether there is no definition now, so that nothing begins here any more.
  func endIfUnused(_ dropped: inout Dropped) -> Bool {
    let old = unsafe change { content -> Unmanaged<Definition>?? in
      if unsafe content.box != nil || content.flight != nil { return nil }
      let old = unsafe cell.pointee.owned
      unsafe cell.pointee.current.store(0, ordering: .releasing)
      return unsafe .some(old)
    }
    guard let old = unsafe old else { return false }
    if let old = unsafe old { dropped.add(unsafe old.takeRetainedValue()) }
    return true
  }

  /// Removes the instance, so that the next caller builds a new one.
  package func drop(_ dropped: inout Dropped) {
    change { content in
      if unsafe content.box != nil { unsafe content.takeBox(of: cell.pointee.owned?.takeUnretainedValue(), &dropped) }
    }
  }

  /// Whether a definition is the current one, for a thread with the lock.
  private func isCurrent(_ definition: Definition) -> Bool {
    unsafe cell.pointee.current.load(ordering: .relaxed) == UInt(bitPattern: ObjectIdentifier(definition))
  }

  /// The result of looking for a kept instance.
  package enum Status {
    case ready(AnyBox)
    /// Another thread or task builds the instance.
    case building(Flight)
    /// The definition is no longer the current one.
    case changed
  }

  /// Looks for the instance of a definition, and announces a construction if there is none.
  ///
  /// - Parameter dropped: The box of an object that no longer exists is added to it.
  /// - Returns: `nil` if the flight is now in progress.
  package func find(
    _ definition: Definition, orAnnounce flight: Flight, _ dropped: inout Dropped
  ) -> Status? {
    change { content in
      if !isCurrent(definition) { return .changed }
      if let found = content.find() { return found }
      content.takeBox(&dropped)
      content.flight = flight
      content.isAwaited = false
      return nil
    }
  }

  /// Looks for the instance of a definition.
  ///
  /// Returns `nil` if there is neither an instance nor a construction.
  package func find(_ definition: Definition) -> Status? {
    withLock { isCurrent(definition) ? $0.find() : .changed }
  }

  /// Ends a construction: stores the instance, or makes room for the next attempt.
  ///
  /// - Parameters:
  ///   - flight: The construction. Nothing is stored if the slot no longer has this flight, because the entry was
  ///     cleared or supplied again.
  ///   - box: The instance, or `nil` if there is none. It gets its number in the same critical section, so that an
  ///     observer that reads the slot finds each instance with a smaller number than its own.
  /// - Returns: Whether other callers may wait for the flight.
  package func conclude(_ flight: Flight, keeping box: AnyBox?, unless isClosed: () -> Bool = { false }) -> Bool {
    change { content in
      box?.order = Number.next()
      guard content.flight === flight else { return true }
      content.flight = nil
      // A catalog that closes empties its slots after it is marked, so this check or the emptying sees the other.
      if !isClosed(), let box { content.keep(box) }
      return content.isAwaited
    }
  }

  /// The entry whose instance is released with the slot, and its number, or `nil` if the slot keeps none.
  ///
  /// The slot of a collection keeps an array of instances that other slots keep.
  package var kept: (entry: Definition, order: UInt64)? {
    withLock { content in
      guard let box = content.strongBox, let entry = unsafe cell.pointee.owned?.takeUnretainedValue(),
        entry.contributions == nil
      else { return nil }
      return (entry, box.order)
    }
  }
}

/// The content of a locked slot.
///
/// Only the slot's lock hands it out, so a method here can rely on the lock. It adds removed contents to a `Dropped`.
@safe
struct SlotContent: ~Copyable, @unchecked Sendable {
  /// The kept instance, owned: the shared instance of an entry, a scope's own, or a weak one.
  ///
  /// A strong reference would be retained and released each time an instance is copied out.
  fileprivate var box: Unmanaged<AnyBox>?
  /// The state for readers while there is a box.
  private var fullState = SlotState.ready
  /// The state for readers while no instance is kept.
  private var emptyState = SlotState.slow
  /// The construction in progress.
  ///
  /// While there is a flight, there is no box, except one whose object is gone.
  fileprivate var flight: Flight?
  /// Whether a thread or task waits for the construction in progress.
  fileprivate var isAwaited = false
  /// Whether a guard decides about live services, on the slow path.
  private let refusesLive: Bool

  fileprivate init(_ definition: __shared Definition, for key: EntryKey, refusingLive refusesLive: Bool) {
    self.refusesLive = refusesLive
    begin(definition, for: key)
  }

  deinit { unsafe box?.release() }

  /// The state for readers.
  fileprivate var state: UInt8 {
    if unsafe box != nil { return fullState }
    return flight == nil ? emptyState : SlotState.building
  }

  /// The address of the box from which readers copy, or 0.
  fileprivate var readable: UInt {
    fullState == SlotState.ready ? unsafe box.map { unsafe UInt(bitPattern: $0.toOpaque()) } ?? 0 : 0
  }

  /// Whether the box contains a weak reference.
  fileprivate var isWeak: Bool { fullState == SlotState.weak }

  /// The instance that the slot keeps with a strong reference.
  fileprivate var strongBox: AnyBox? { isWeak ? nil : unsafe box?.takeUnretainedValue() }

  /// The box with a weak reference.
  fileprivate var weakBox: AnyBox? { isWeak ? unsafe box?.takeUnretainedValue() : nil }

  fileprivate mutating func keep(_ new: AnyBox) {
    fullState = new.isWeak ? SlotState.weak : SlotState.ready
    unsafe box = Unmanaged.passRetained(new)
  }

  /// Removes the instance.
  ///
  /// - Parameters:
  ///   - entry: The entry, if its instance leaves the catalog.
  ///   - dropped: The instance and the entry are added to it.
  fileprivate mutating func takeBox(of entry: Definition? = nil, _ dropped: inout Dropped) {
    let isReleased = strongBox != nil && entry?.contributions == nil
    dropped.add(unsafe box?.takeRetainedValue(), of: entry, isReleased: isReleased)
    unsafe box = nil
    fullState = SlotState.ready
  }

  /// Removes the contents, including a ready-made instance, but not the definition.
  fileprivate mutating func empty(of definition: Definition?, _ dropped: inout Dropped) {
    if unsafe box != nil { takeBox(of: definition, &dropped) }
    if let flight { dropped.add(flight) }
    flight = nil
    emptyState = SlotState.slow
  }

  fileprivate mutating func find() -> Slot.Status? {
    // The caller gets a weak instance with its own reference, and may release the last one.
    if let box = unsafe box?.takeUnretainedValue().strong { return .ready(box) }
    guard let flight else { return nil }
    isAwaited = true
    return .building(flight)
  }

  fileprivate mutating func begin(_ new: Definition, for key: EntryKey) {
    let isRefused = refusesLive && new.isLive
    emptyState = isRefused ? SlotState.slow : new.state(of: key)
    guard !key.isScoped, let instance = new.readyMade else { return }
    keep(instance.copied)
    if isRefused { fullState = SlotState.slow }
  }
}

extension Definition {
  /// Returns the state for readers of a slot with this definition and no instance.
  fileprivate func state(of key: EntryKey) -> UInt8 {
    if lifetime.scope != nil, builder != nil, !key.isScoped { return SlotState.scoped }
    guard lifetime.isTransient, builder != nil, !key.isScoped else { return SlotState.slow }
    switch key.kind {
    case _ where !decorators.isEmpty: return SlotState.slow
    case .blueprint, .mainActor: return isOwn ? SlotState.own : SlotState.transient
    case .located, .input, .mainActorInput: return SlotState.transient
    case .async, .collection, .element, .sharedInput, .asyncInput: return SlotState.slow
    }
  }
}
