public import Synchronization

/// The states of a slot for a reader, in one byte.
@frozen @usableFromInline
package enum SlotState {
  /// Any other state, in which the slow path decides.
  @inlinable package static var slow: UInt8 { 0 }
  /// The blueprint's own `assemble(from:)` creates a new instance, without decorators.
  @inlinable package static var own: UInt8 { 1 }
  /// A supplied builder creates a new instance, without decorators.
  @inlinable package static var transient: UInt8 { 2 }
  /// An instance is kept, in a `Box` of the type that the key determines.
  @inlinable package static var ready: UInt8 { 3 }
}

/// The state of a slot and the number of its definition, which identifies it on the assembly path.
///
/// Both are in one word, because a reader that uses both must never combine those of two definitions.
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
  /// The definition from which the instance is built, or `nil` if there is none.
  fileprivate(set) var definition: Definition?
  /// The kept instance, owned.
  ///
  /// A strong reference would be retained and released each time an instance is copied out.
  @usableFromInline var box: Unmanaged<AnyBox>?
  /// The construction in progress.
  ///
  /// While there is a flight, there is no box, except one whose object is gone.
  fileprivate(set) var flight: Flight?
  /// Whether a thread or task waits for the construction in progress.
  fileprivate var isAwaited = false
  /// Whether no more constructions may begin.
  fileprivate var isClosed = false

  fileprivate init(_ definition: Definition) { self.definition = definition }

  fileprivate mutating func takeBox() -> AnyBox? {
    defer { unsafe box = nil }
    return unsafe box?.takeRetainedValue()
  }
}

/// The slot of one entry in one catalog: the current definition, and the instance that was built from it.
///
/// A scope has a second slot, under ``EntryKey/scoped``, for each entry that is scoped to its kind. The definition of
/// such a slot is the one from which its content was built.
///
/// `lock` guards the content. `stamp` announces the state to readers, and is written while the slot is locked. A reader
/// that acts on the stamp either needs nothing else (``SlotState/own``), or checks again after it has locked the slot.
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

  /// The state for readers, and the number of the definition that it applies to.
  @inlinable @inline(__always)
  package var stamp: SlotStamp { SlotStamp(word: word.load(ordering: .acquiring)) }

  /// Announces the state to readers, while the slot is locked.
  fileprivate func setState(_ state: UInt8, identity: UInt64? = nil) {
    word.store(SlotStamp(identity ?? stamp.identity, state).word, ordering: .releasing)
  }

  /// A locked slot that keeps an instance that a reader can copy.
  ///
  /// While it exists, no thread can release the box.
  @frozen @usableFromInline
  @safe
  package struct Ready: ~Copyable {
    @usableFromInline let slot: Unmanaged<Slot>

    @inlinable @inline(__always)
    init(locking slot: Unmanaged<Slot>) {
      unsafe self.slot = slot
      unsafe slot._withUnsafeGuaranteedRef { $0.lock.lock() }
    }

    /// Locks a slot, which the caller keeps alive as long as the result exists.
    ///
    /// Returns `nil` if there is no instance to copy.
    @inlinable @inline(__always)
    package static func locking(_ slot: Unmanaged<Slot>) -> Ready? {
      let locked = unsafe Ready(locking: slot)
      if unsafe slot._withUnsafeGuaranteedRef({ $0.stamp.state }) == SlotState.ready { return locked }
      return nil
    }

    /// Returns a copy of the instance.
    ///
    /// The cast is correct: the state is ``SlotState/ready`` only while the box was created by a builder of the slot's
    /// key, and the key determines the type.
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

  /// Returns a copy of the kept instance, if there is one that a reader can copy.
  @inlinable @inline(__always)
  package func readyInstance<Output>(as: Output.Type) -> Output? {
    guard let ready = unsafe Ready.locking(Unmanaged.passUnretained(self)) else { return nil }
    return ready.instance(as: Output.self)
  }

  /// The builder and its definition's number, if it creates a new instance for each caller.
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

  /// Stores a ready-made instance.
  ///
  /// - Returns: The construction or the instance that another thread started or stored after the definition was set, to
  ///   be released without a lock.
  @discardableResult
  package func keep(_ instance: AnyBox) -> Dropped {
    withLock { content in
      let dropped = Dropped(content.takeBox(), nil, content.flight.take())
      unsafe content.box = Unmanaged.passRetained(instance)
      setState(SlotState.ready)
      return dropped
    }
  }

  /// Makes a different definition the current one.
  ///
  /// - Returns: The previous contents, to be released without a lock.
  package func set(_ definition: Definition?) -> Dropped {
    withLock { $0.set(definition, self) }
  }

  /// Removes an instance, so that the next caller builds a new one.
  ///
  /// - Returns: The instance, to be released without a lock. Empty if the slot already keeps a different instance.
  func drop(_ box: AnyBox) -> Dropped {
    withLock { content in
      guard content.strongBox === box else { return Dropped() }
      setState(SlotState.slow)
      return Dropped(content.takeBox())
    }
  }

  /// Refuses further constructions.
  package func close() { withLock { $0.isClosed = true } }

  /// The result of looking for a kept instance.
  package enum Found {
    case ready(AnyBox)
    /// An object that other references keep alive.
    case held(AnyObject)
    /// Another thread or task builds the instance.
    case building(Flight)
    /// There was no construction, and the given flight is now in progress.
    case announced(Dropped)
    /// The definition is no longer the current one.
    case changed
    /// The catalog is shut down, and nothing more is built.
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

  /// Looks for the instance of a definition.
  ///
  /// Returns `nil` if there is neither an instance nor a construction.
  package func look(for definition: Definition) -> Found? {
    withLock { $0.look(for: definition, self) }
  }

  /// Ends a construction: stores the instance, or makes room for the next attempt.
  ///
  /// - Parameters:
  ///   - flight: The construction. Nothing is stored if the slot no longer has this flight, because the entry was
  ///     cleared or supplied again.
  ///   - box: The instance, or `nil` if there is none.
  ///   - unlessObserved: A flag that is read while the slot is locked. If it is `true`, nothing happens.
  /// - Returns: Whether other callers may wait for the flight, or `nil` if nothing happened because of the flag.
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
  /// The instance that the slot keeps with a strong reference.
  fileprivate var strongBox: AnyBox? {
    unsafe box.flatMap { box in
      let box = unsafe box.takeUnretainedValue()
      return box is WeakBox ? nil : box
    }
  }

  fileprivate mutating func look(for definition: Definition, _ slot: Slot) -> Slot.Found? {
    guard definition === self.definition else { return .changed }
    if let weak = unsafe box?.takeUnretainedValue() as? WeakBox {
      // The object is returned, because the last reference to it must not be released while the slot is locked.
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
  /// Returns the state for readers of a slot with this definition and no instance.
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
  /// The entry whose instance is released with the slot, or `nil` if the slot keeps none.
  package var released: Definition? {
    withLock { $0.strongBox == nil ? nil : $0.definition }
  }
}
