import Synchronization

/// A builder of any kind.
@usableFromInline
package class AnyBuilder: @unchecked Sendable {
  @usableFromInline init() {}

  /// The instance of a ready-made entry, which a slot keeps from the beginning.
  var readyMade: AnyBox? { nil }

  /// The instance of one input that it builds, or `nil` for any other builder.
  var inputInstance: InputInstance? { nil }

  /// The type of the instances, if they are values, to which there are no weak references.
  var valueType: Any.Type? { nil }

  /// The key of a contribution to a collection with keys.
  var contributionKey: ContributionKey? { nil }

  /// Returns a new instance for a catalog that keeps it.
  func box(for catalog: Catalog, _ entry: Definition) throws -> AnyBox { preconditionFailure() }

  /// Returns a new instance from a builder that may be asynchronous.
  func asyncBox(for catalog: Catalog, _ entry: Definition) async throws -> AnyBox { preconditionFailure() }
}

/// A builder of instances whose type is known.
///
/// The type of the boxes is an argument, which the type of a builder contains. Looking up a generic type takes as long as
/// half of the rest of a construction.
@usableFromInline
package class TypedBuilder<Output, Boxed: Box<Output>>: AnyBuilder, @unchecked Sendable {
  /// An existential may contain an object.
  ///
  /// The first word of a type's metadata is its kind, which is 0x303 or 0x307 for an existential. Source: "Type Metadata"
  /// in the documentation of Swift's ABI, and `MetadataKind.def` of the runtime.
  final override var valueType: Any.Type? {
    let kind = unsafe unsafeBitCast(Output.self as Any.Type, to: UnsafePointer<UInt>.self).pointee
    return Output.self is AnyClass || kind == 0x303 || kind == 0x307 ? nil : Output.self
  }

  /// Returns a new instance with all decorators applied.
  func instance(for catalog: Catalog, _ entry: Definition) throws -> Output {
    preconditionFailure("\(entry.key.fullName) has no synchronous builder")
  }

  /// Returns a new instance from a builder that may be asynchronous.
  func asyncInstance(for catalog: Catalog, _ entry: Definition) async throws -> Output {
    try instance(for: catalog, entry)
  }

  final override func box(for catalog: Catalog, _ entry: Definition) throws -> AnyBox {
    Boxed(try instance(for: catalog, entry))
  }

  final override func asyncBox(for catalog: Catalog, _ entry: Definition) async throws -> AnyBox {
    Boxed(try await asyncInstance(for: catalog, entry))
  }
}

/// A builder with a catalog as its argument.
///
/// The builder of a main-actor blueprint checks that it runs on the main actor.
@usableFromInline
package class Builder<Output>: TypedBuilder<Output, Box<Output>>, @unchecked Sendable {
  @usableFromInline final let call: @Sendable (Catalog) throws -> Output

  @usableFromInline
  package init(_ call: @escaping @Sendable (Catalog) throws -> Output) {
    self.call = call
  }

  convenience init(mainActor call: @escaping @MainActor @Sendable (Catalog) throws -> Output) {
    self.init { catalog in try onMainActor { try call(catalog) } }
  }

  final override func instance(for catalog: Catalog, _ entry: Definition) throws -> Output {
    let instance = try call(catalog)
    return entry.decorators.isEmpty ? instance : try entry.decorated(instance, for: catalog)
  }
}

/// The builder of a ready-made instance.
package final class ReadyMade<Output: Sendable>: Builder<Output>, @unchecked Sendable {
  private let box: Box<Output>

  package init(_ instance: Output) {
    box = Box(instance)
    box.order = Number.next()
    super.init { _ in instance }
  }

  override var readyMade: AnyBox? { box }
}

/// A builder with an input and a catalog as its arguments.
///
/// The input of a decorator is the instance that it decorates.
final class InputBuilder<Input, Output>: AnyBuilder, @unchecked Sendable {
  let call: @Sendable (Input, Catalog) throws -> Output

  init(_ call: @escaping @Sendable (Input, Catalog) throws -> Output) {
    self.call = call
  }

  convenience init(mainActor call: @escaping @MainActor @Sendable (Input, Catalog) throws -> Output) {
    self.init { input, catalog in
      nonisolated(unsafe) let input = input
      return try onMainActor { try call(unsafe input, catalog) }
    }
  }
}

/// An asynchronous builder with a catalog as its argument.
final class AsyncBuilder<Output: Sendable>: TypedBuilder<Output, Box<Output>>, @unchecked Sendable {
  private let call: @Sendable (Catalog) async throws -> Output
  private let box: Box<Output>?

  init(_ call: @escaping @Sendable (Catalog) async throws -> Output) {
    self.call = call
    box = nil
  }

  /// Creates the builder of a ready-made instance.
  init(returning instance: Output) {
    call = { _ in instance }
    box = Box(instance)
    box?.order = Number.next()
  }

  override var readyMade: AnyBox? { box }

  override func asyncInstance(for catalog: Catalog, _ entry: Definition) async throws -> Output {
    let instance = try await call(catalog)
    return entry.decorators.isEmpty ? instance : try await entry.asyncDecorated(instance, for: catalog)
  }
}

/// An asynchronous builder with an input and a catalog as its arguments.
final class AsyncInputBuilder<Input, Output: Sendable>: AnyBuilder, @unchecked Sendable {
  let call: @Sendable (Input, Catalog) async throws -> Output

  init(_ call: @escaping @Sendable (Input, Catalog) async throws -> Output) {
    self.call = call
  }
}

/// An asynchronous decorator.
final class AsyncDecorator<Output: Sendable>: AnyBuilder, @unchecked Sendable {
  let call: @Sendable (Output, Catalog) async throws -> Output

  init(_ call: @escaping @Sendable (Output, Catalog) async throws -> Output) {
    self.call = call
  }
}

extension Definition {
  /// Returns an instance with all decorators applied, while the entry is at the end of the path.
  ///
  /// The casts are correct because the key determines the type of the instance. Only functions that are generic in the
  /// blueprint add builders and decorators to an entry.
  func decorated<Output>(_ instance: Output, for catalog: Catalog) throws -> Output {
    if decorators.isEmpty { return instance }
    var instance = instance
    for decorator in decorators {
      catalog.report { .built(self, Box(instance)) }
      let decorate = unsafe unsafeDowncast(decorator.builder, to: InputBuilder<Output, Output>.self).call
      do {
        instance = try Path.decorating(self, by: decorator, for: catalog) { try decorate(instance, catalog) }
      } catch {
        try catalog.discard(Box(instance), of: self)
        throw error
      }
    }
    return instance
  }

  /// Returns an instance of an asynchronous entry with all decorators applied.
  func asyncDecorated<Output: Sendable>(_ instance: Output, for catalog: Catalog) async throws -> Output {
    var instance = instance
    for decorator in decorators {
      let undecorated = instance
      catalog.report { .built(self, Box(undecorated)) }
      let decorate = unsafe unsafeDowncast(decorator.builder, to: AsyncDecorator<Output>.self).call
      do {
        instance = try await AsyncPath.decorating(self, by: decorator, for: catalog) {
          try await decorate(undecorated, catalog)
        }
      } catch {
        try catalog.discard(Box(undecorated), of: self)
        throw error
      }
    }
    return instance
  }
}

/// Runs `body`, which is already on the main actor, because only main-actor calls reach a main-actor builder.
///
/// A check at run time guarantees this. The result stays on the main actor, where the caller is.
private func onMainActor<Output>(_ body: @MainActor () throws -> Output) throws -> Output {
  nonisolated(unsafe) var result: Result<Output, any Error>?
  MainActor.assumeIsolated { unsafe result = Result { try body() } }
  return try unsafe result!.get()
}

/// Returns whether a struct or an enum is generic.
///
/// The second word of such a type's metadata is a pointer to its descriptor, which begins with 32 bits of flags. Bit 7
/// marks a generic type. Source: "Type Metadata" and "Mangling" in the documentation of Swift's ABI.
func isGeneric(_ type: Any.Type) -> Bool {
  let metadata = unsafe unsafeBitCast(type, to: UnsafePointer<UnsafePointer<UInt32>>.self)
  return unsafe metadata[1].pointee & 0x80 != 0
}

/// Passes a closure that runs on its caller's actor as a closure that leaves it.
///
/// This is safe for a closure that runs a builder. Builders and their results are `Sendable`. Only the calling task uses
/// the other values that the closure captures, and it awaits `body`, from which the closure can't escape. So the values
/// aren't used at the same time on the actor and outside of it.
package func withConcurrentForm(
  of build: () async throws -> Void, _ body: (@Sendable @concurrent () async throws -> Void) async throws -> Void
) async throws {
  nonisolated(unsafe) let build = build
  try await body { unsafe try await build() }
}

// MARK: Boxes

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

  /// The instance, if it is an object that still exists.
  package var object: AnyObject? { nil }

  /// Whether the instance is an object whose references the runtime counts.
  package var isCounted: Bool { false }

  /// Whether the instance is an object to which nothing but this box refers, except weakly.
  package var isUnused: Bool { false }

  /// Whether the box doesn't keep the instance.
  package var isWeak: Bool { false }

  /// A box that keeps the instance: this one or, if this one has a weak reference to an object that still exists, a new one.
  package var strong: AnyBox? { self }

  /// The timer of an instance that ends when it is idle.
  var timer: IdleTimer? { nil }

  /// A new box with the same instance and number.
  ///
  /// No two slots have the same box, so a slot that changes doesn't wait for threads that read from another one.
  package var copied: AnyBox { self }

  /// A box with a weak reference to the instance, or `nil` if it isn't an object.
  package var weakened: AnyBox? { nil }
}

/// A box with an instance whose type is known from the entry's key.
@usableFromInline
package class Box<Value>: AnyBox, @unchecked Sendable {
  @usableFromInline package final let value: Value

  @usableFromInline
  package required init(_ value: consuming Value) {
    self.value = value
  }

  // Without the cast to `Any?`, an object as an `any Error` would be copied to a box, which is another object.
  package final override var object: AnyObject? {
    type(of: value as Any) is AnyClass ? value as Any? as? AnyObject : nil
  }

  /// A thread that released its reference has finished what it did with the object before, which this thread then sees.
  package final override var isUnused: Bool {
    // The caller has read the count of this box. That of the object is read afterwards.
    atomicMemoryFence(ordering: .acquiring)
    guard var address = ownAddress else { return false }
    // A copy of the address doesn't count as a reference.
    let isUnused = unsafe withUnsafeMutablePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: AnyObject.self, capacity: 1) { unsafe isOnlyReference($0) }
    }
    // The runtime reads the count with an order that some processors take for relaxed.
    if isUnused { atomicMemoryFence(ordering: .acquiring) }
    return isUnused
  }

  package final override var isCounted: Bool { ownAddress != nil }

  /// The address of the object if the instance is a reference to it, and not to a box with a reference, such as an `any Error`.
  ///
  /// This is a separate function, so that no reference of it counts when it has returned.
  @inline(never)
  private final var ownAddress: UInt? {
    guard let address = object.map({ UInt(bitPattern: ObjectIdentifier($0)) }) else { return nil }
    return unsafe withUnsafeBytes(of: value) { unsafe $0.load(as: UInt.self) } == address ? address : nil
  }

  package final override var copied: AnyBox {
    let copy = Box(value)
    copy.order = order
    return copy
  }

  package final override var weakened: AnyBox? { object.map { WeakBox(value, $0) } }
}

/// Returns whether nothing else refers to an object.
///
/// The type is an argument, because the compiler would copy the reference of an existential to open it.
private func isOnlyReference<Object: AnyObject>(_ reference: UnsafeMutablePointer<Object>) -> Bool {
  unsafe isKnownUniquelyReferenced(&reference.pointee)
}

/// A box with a weak reference to an object, which other references keep alive.
@safe
package final class WeakBox<Value>: AnyBox, @unchecked Sendable {
  private weak let reference: AnyObject?
  /// The bits of the instance, which don't keep the object alive.
  ///
  /// The instance is a reference to the object, or an existential that contains one. Casting the object to the existential
  /// instead would take a search for its conformance.
  private let bits: UnsafeMutablePointer<Value>

  package init(_ value: Value, _ object: AnyObject) {
    reference = object
    let bits = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    unsafe withUnsafeBytes(of: value) {
      unsafe UnsafeMutableRawBufferPointer(start: bits, count: $0.count).copyMemory(from: $0)
    }
    unsafe self.bits = bits
  }

  deinit { unsafe bits.deallocate() }

  package override var object: AnyObject? { reference }
  package override var isWeak: Bool { true }
  package override var strong: AnyBox? { reference.map { Box(instance(while: $0)) } }

  /// Returns a copy of the instance, whose object the caller keeps alive.
  func instance(while object: AnyObject) -> Value {
    defer { withExtendedLifetime(object) {} }
    // An `any Error` is a reference to a box that contains the reference to the object.
    let address = unsafe UnsafeRawPointer(bits).load(as: UnsafeRawPointer.self)
    let isReference = unsafe address == UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    return isReference ? unsafe bits.pointee : object as! Value
  }
}
