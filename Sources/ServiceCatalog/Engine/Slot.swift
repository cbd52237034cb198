public import Synchronization

/// What a reader finds in a slot, in one byte.
@frozen @usableFromInline
package enum SlotState {
  /// Anything else: the slow path decides.
  @inlinable package static var slow: UInt8 { 0 }
  /// The blueprint's own `assemble` builds a new instance, which isn't decorated.
  @inlinable package static var own: UInt8 { 1 }
  /// A supplied builder builds a new instance, which isn't decorated.
  @inlinable package static var transient: UInt8 { 2 }
  /// An instance is kept, in a `Box` of the type that the key decides.
  @inlinable package static var ready: UInt8 { 3 }
}

/// What a reader finds in a slot, and the number by which the assembly path knows the definition, in one word: a reader that
/// acts on both must not see those of two definitions.
@frozen @usableFromInline
package struct SlotStamp {
  @usableFromInline let word: UInt64

  @inlinable @inline(__always)
  init(word: UInt64) { self.word = word }

  init(_ identity: UInt64, _ state: UInt8) { word = identity << 8 | UInt64(state) }

  @inlinable package var state: UInt8 { UInt8(truncatingIfNeeded: word) }
  @inlinable package var identity: UInt64 { word >> 8 }
}

/// The state that the lock guards.
@usableFromInline
@safe
package struct SlotContent: @unchecked Sendable {
  /// What the instance is built from; nil if nothing is supplied.
  fileprivate(set) var definition: Definition?
  /// The kept instance, owned.
  ///
  /// A strong reference would be retained and released each time that an instance is copied out.
  @usableFromInline var box: Unmanaged<AnyBox>?
  /// The construction that is under way; never together with a box, except one of an object that has gone.
  fileprivate(set) var flight: Flight?
  /// Whether a thread or task waits for that construction.
  fileprivate var isAwaited = false
  /// Whether nothing is built any more.
  fileprivate var isClosed = false

  fileprivate init(_ definition: Definition) { self.definition = definition }

  fileprivate mutating func takeBox() -> AnyBox? {
    defer { unsafe box = nil }
    return unsafe box?.takeRetainedValue()
  }
}

/// The place of one entry in one catalog: the definition that is current there, and the instance that was built from it.
///
/// A scope has a second slot for an entry that is scoped to its kind, under ``EntryKey/scoped``. The definition of such a
/// slot is the one that its content was built from.
///
/// `lock` guards the content. `stamp` says in advance what a reader will find. It is written while the slot is locked; a reader
/// that acts on it either needs nothing else (``SlotState/own``) or looks again with the lock held.
@usableFromInline
package final class Slot: Protected<SlotContent>, @unchecked Sendable {
  @usableFromInline package let key: EntryKey
  /// The word of a ``SlotStamp``.
  @usableFromInline let word: Atomic<UInt64>

  package init(_ key: EntryKey, _ definition: Definition) {
    self.key = key
    word = Atomic(SlotStamp(definition.identity, definition.state(of: key)).word)
    super.init(SlotContent(definition))
  }

  deinit {
    unsafe unguarded.box?.release()
  }

  // MARK: Reading

  /// What a reader will find, and the number of the definition for which that is so.
  @inlinable @inline(__always)
  package var stamp: SlotStamp { SlotStamp(word: word.load(ordering: .acquiring)) }

  /// Says in advance what a reader will find, while the slot is locked.
  fileprivate func setState(_ state: UInt8, identity: UInt64? = nil) {
    word.store(SlotStamp(identity ?? stamp.identity, state).word, ordering: .releasing)
  }

  /// A slot that is locked and keeps an instance that a reader can copy out.
  ///
  /// While it exists, nobody releases the box.
  @frozen @usableFromInline
  @safe
  package struct Ready: ~Copyable {
    @usableFromInline let slot: Unmanaged<Slot>

    @inlinable @inline(__always)
    init(locking slot: Unmanaged<Slot>) {
      unsafe self.slot = slot
      unsafe slot._withUnsafeGuaranteedRef { $0.lock.lock() }
    }

    /// Locks a slot, which somebody holds as long as the result exists; nil if there is nothing to copy out.
    @inlinable @inline(__always)
    package static func locking(_ slot: Unmanaged<Slot>) -> Ready? {
      let locked = unsafe Ready(locking: slot)
      if unsafe slot._withUnsafeGuaranteedRef({ $0.stamp.state }) == SlotState.ready { return locked }
      return nil
    }

    /// A copy of the instance.
    ///
    /// The cast is right because the state is ``SlotState/ready`` only while the box was made by the builder of the slot's key,
    /// and the key decides the type.
    @inlinable @inline(__always)
    package func instance<Output>(as: Output.Type) -> Output {
      unsafe slot._withUnsafeGuaranteedRef { slot in
        unsafe slot.unguarded.box.unsafelyUnwrapped._withUnsafeGuaranteedRef {
          unsafe unsafeDowncast($0, to: Box<Output>.self).value
        }
      }
    }

    @inlinable @inline(__always)
    deinit {
      unsafe slot._withUnsafeGuaranteedRef { $0.lock.unlock() }
    }
  }

  /// The kept instance, if there is one that a reader can copy out.
  @inlinable @inline(__always)
  package func readyInstance<Output>(as: Output.Type) -> Output? {
    guard let ready = unsafe Ready.locking(Unmanaged.passUnretained(self)) else { return nil }
    return ready.instance(as: Output.self)
  }

  /// The builder and its definition's number, if it builds a new instance for anybody who asks.
  @usableFromInline
  var transientBuilder: (builder: AnyBuilder, identity: UInt64)? {
    withLock { content in
      guard stamp.state == SlotState.transient, let builder = content.definition?.builder else { return nil }
      return (builder, stamp.identity)
    }
  }

  /// The current definition.
  package var definition: Definition? { withLock { $0.definition } }

  /// The kept instance, if there is one.
  package var box: AnyBox? { withLock { $0.strongBox } }

  // MARK: Changing

  /// Keeps a ready-made instance.
  ///
  /// - Returns: What a thread has begun to build, or has built, since the definition was set: to be released under no lock.
  @discardableResult
  package func keep(_ instance: AnyBox) -> Dropped {
    withLock { content in
      let dropped = Dropped(content.takeBox(), nil, content.flight.take())
      unsafe content.box = Unmanaged.passRetained(instance)
      setState(SlotState.ready)
      return dropped
    }
  }

  /// Makes another definition the current one.
  ///
  /// - Returns: What the slot held, to be released under no lock.
  package func set(_ definition: Definition?) -> Dropped {
    withLock { $0.set(definition, self) }
  }

  /// Takes out an instance, so that the next caller builds another one.
  ///
  /// - Returns: The instance, to be released under no lock; nothing if the slot keeps another one by now.
  func drop(_ box: AnyBox) -> Dropped {
    withLock { content in
      guard content.strongBox === box else { return Dropped() }
      setState(SlotState.slow)
      return Dropped(content.takeBox())
    }
  }

  /// Lets no construction begin.
  package func close() { withLock { $0.isClosed = true } }

  /// What a thread or task that wants the kept instance finds.
  package enum Found {
    case ready(AnyBox)
    /// An object that another holder keeps alive.
    case held(AnyObject)
    /// Another thread or task builds the instance.
    case building(Flight)
    /// Nobody builds it: the flight that was given is under way.
    case announced(Dropped)
    /// The definition is no longer the current one.
    case changed
    /// The catalog is shut down: nothing is built any more.
    case closed
  }

  /// Looks for the instance of a definition, and announces a construction if there is none.
  package func look(for definition: Definition, announcing flight: Flight) -> Found {
    withLock { content in
      if let found = content.look(for: definition, self) { return found }
      if content.isClosed { return .closed }
      let dropped = Dropped(content.takeBox())
      content.flight = flight
      content.isAwaited = false
      return .announced(dropped)
    }
  }

  /// Looks for the instance of a definition; nil if nobody has built it or builds it.
  package func look(for definition: Definition) -> Found? {
    withLock { $0.look(for: definition, self) }
  }

  /// Ends a construction: keeps the instance, or makes room for the next try.
  ///
  /// - Parameters:
  ///   - flight: The construction. If it isn't the slot's any more, because the entry was cleared or supplied anew, nothing
  ///     is kept.
  ///   - box: The instance; nil if there is none.
  ///   - unlessObserved: A flag that is read while the slot is locked: if it is true, nothing happens.
  /// - Returns: Whether somebody may wait for the flight; nil if nothing happened because of the flag.
  @inline(__always)
  package func conclude(
    _ flight: Flight, keeping box: AnyBox?, unlessObserved: () -> Bool = { false }
  ) -> (isAwaited: Bool, isKept: Bool)? {
    withLock { content -> (Bool, Bool)? in
      if unlessObserved() { return nil }
      guard content.flight === flight else { return (true, false) }
      let isAwaited = content.isAwaited
      content.flight = nil
      if let box {
        unsafe content.box = Unmanaged.passRetained(box)
        if !(box is WeakBox) { setState(SlotState.ready) }
      }
      return (isAwaited, box != nil)
    }
  }
}

extension SlotContent {
  /// The instance that the slot keeps, and not just knows.
  fileprivate var strongBox: AnyBox? {
    unsafe box.flatMap { box in
      let box = unsafe box.takeUnretainedValue()
      return box is WeakBox ? nil : box
    }
  }

  fileprivate mutating func look(for definition: Definition, _ slot: Slot) -> Slot.Found? {
    guard definition === self.definition else { return .changed }
    if let weak = unsafe box?.takeUnretainedValue() as? WeakBox {
      // The object is handed out, because the last reference to it must not be released while the slot is locked.
      if let object = weak.object { return .held(object) }
    } else if let box = strongBox {
      return .ready(box)
    }
    guard let flight else { return nil }
    isAwaited = true
    return .building(flight)
  }

  fileprivate mutating func set(_ new: Definition?, _ slot: Slot) -> Dropped {
    let dropped = Dropped(takeBox(), definition, flight)
    definition = new
    flight = nil
    slot.setState(new?.state(of: slot.key) ?? SlotState.slow, identity: new?.identity ?? 0)
    return dropped
  }
}

extension Definition {
  /// What a reader finds in a slot with this definition and no instance.
  fileprivate func state(of key: EntryKey) -> UInt8 {
    guard lifetime == .transient, builder != nil, !key.isScoped else { return SlotState.slow }
    switch key.kind {
    case _ where !decorators.isEmpty: return SlotState.slow
    case .blueprint, .mainActor: return isOwn ? SlotState.own : SlotState.transient
    case .located: return SlotState.transient
    case .async, .input, .mainActorInput, .collection, .element: return SlotState.slow
    }
  }
}

extension Slot {
  /// The entry whose instance is released when the slot goes; nil if the slot keeps none.
  package var released: Definition? {
    withLock { $0.strongBox == nil ? nil : $0.definition }
  }
}
