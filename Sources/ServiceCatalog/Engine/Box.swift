import Synchronization

/// An instance in a slot.
@usableFromInline
package class AnyBox: @unchecked Sendable {
  /// The position of the instance in the order in which its catalog created instances.
  ///
  /// The position is written once, before the box can be reached through a slot. An atomic costs less than a class's
  /// variable, because each access to a variable is checked for exclusivity.
  package final var order: UInt64 {
    get { storedOrder.load(ordering: .relaxed) }
    set { storedOrder.store(newValue, ordering: .relaxed) }
  }

  private final let storedOrder = Atomic<UInt64>(0)

  @usableFromInline package init() {}

  /// The instance, if it is an object.
  package var object: AnyObject? { nil }
}

/// A box with an instance whose type is known from the entry's key.
@usableFromInline
package final class Box<Value>: AnyBox, @unchecked Sendable {
  @usableFromInline package let value: Value

  @usableFromInline
  package init(_ value: consuming Value) {
    self.value = value
    super.init()
  }

  package override var object: AnyObject? { type(of: value as Any) is AnyClass ? value as AnyObject : nil }
}

/// A box with a weak reference to an object, which other references keep alive.
package final class WeakBox: AnyBox, @unchecked Sendable {
  private weak let reference: AnyObject?

  package init(_ object: AnyObject) {
    reference = object
    super.init()
  }

  package override var object: AnyObject? { reference }
}

/// A reference that is set once, and read without a lock.
///
/// The standard library's `AtomicLazyReference` does the same, but each access looks up metadata at run time, which
/// takes longer than everything else at the end of a scope.
@safe
struct LazyReference<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
  /// An owned reference, null until it is set.
  private let reference: Atomic<Unmanaged<Object>?>

  init() {
    unsafe reference = Atomic(nil)
  }

  deinit {
    unsafe reference.load(ordering: .acquiring)?.release()
  }

  /// The object, or `nil` until it is set.
  var object: Object? { unsafe reference.load(ordering: .acquiring)?.takeUnretainedValue() }

  /// Returns the existing object, or stores and returns the new one.
  func object(orNew new: Object) -> Object {
    if let object { return object }
    let owned = unsafe Unmanaged.passRetained(new)
    let (isNew, old) = unsafe reference.compareExchange(
      expected: nil, desired: owned, ordering: .acquiringAndReleasing)
    if isNew { return new }
    unsafe owned.release()
    return unsafe old?.takeUnretainedValue() ?? new
  }
}
