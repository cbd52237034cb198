import Synchronization

/// An instance in a slot.
@usableFromInline
package class AnyBox: @unchecked Sendable {
  /// The number of the instance in the order in which instances were stored.
  ///
  /// The number is written once, before the box can be reached through a slot. An atomic costs less than a class's
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
  }

  // Without the cast to `Any?`, an object as an `any Error` would be copied to a box, which is another object.
  package override var object: AnyObject? { type(of: value as Any) is AnyClass ? value as Any? as? AnyObject : nil }
}

/// A box with a weak reference to an object, which other references keep alive.
package final class WeakBox: AnyBox, @unchecked Sendable {
  private weak let reference: AnyObject?

  package init(_ object: AnyObject) {
    reference = object
  }

  package override var object: AnyObject? { reference }
}
