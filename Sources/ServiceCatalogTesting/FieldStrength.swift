#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// Tells strong fields from weak and unowned ones, and values without references from others.
///
/// Swift's runtime knows these differences, but no public API tells them. `Mirror` uses the two functions of the runtime
/// that this type looks up. They take and return words only, so the conventions of Swift and C agree on the architectures
/// below. A system on which a class with known fields isn't described as expected has no value of this type.
///
/// Source: `swift_reflectionMirror_recursiveChildMetadata` in `ReflectionMirror.cpp` of Swift's standard library; "Type
/// Metadata" in the documentation of Swift's ABI, and the flags of a value witness table in `MetadataValues.h`.
@safe
struct FieldStrength: Sendable {
  /// A field of an object or a struct.
  enum Field {
    /// It may keep objects alive.
    case strong
    /// It's a weak or unowned reference, or a value without references.
    case holdsNothing
    /// Its value can't be copied, and so can't be read.
    case canNotBeCopied(name: String)
    /// It's a closure, which may keep objects alive.
    case closure(name: String)
  }

  @safe
  private struct Description {
    var name: UnsafePointer<CChar>?
    var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
  }

  private typealias Count = @convention(c) (UnsafeRawPointer) -> Int
  private typealias Metadata = @convention(c) (UnsafeRawPointer, Int, UnsafeMutableRawPointer) -> UnsafeRawPointer

  private let countFields: Count
  private let readField: Metadata

  /// The functions of this process's runtime, if they work as expected.
  static let known = FieldStrength()

  private init?() {
    #if (arch(x86_64) || arch(arm64)) && !os(Windows)
    // `RTLD_DEFAULT`, which Swift doesn't import.
    #if canImport(Darwin)
    let program = unsafe UnsafeMutableRawPointer(bitPattern: -2)
    #else
    let program: UnsafeMutableRawPointer? = nil
    #endif
    let countSymbol = unsafe dlsym(program, "swift_reflectionMirror_recursiveCount").map { Int(bitPattern: $0) }
    let fieldSymbol = unsafe dlsym(program, "swift_reflectionMirror_recursiveChildMetadata").map { Int(bitPattern: $0) }
    guard let countSymbol, let fieldSymbol else { return nil }
    unsafe countFields = unsafeBitCast(countSymbol, to: Count.self)
    unsafe readField = unsafeBitCast(fieldSymbol, to: Metadata.self)
    guard count(of: Sample.self) == Sample.fields.count, !holdsNothing("text"), holdsNothing(1),
      (0..<Sample.fields.count).map({ "\(field($0, of: Sample.self))" }) == Sample.fields
    else { return nil }
    #else
    return nil
    #endif
  }

  /// A class whose fields are known.
  private final class Sample {
    struct Sealed: ~Copyable {}

    let strong: AnyObject? = nil
    weak var weak: AnyObject?
    unowned(unsafe) var unowned: AnyObject?
    let value = 0
    let list: [Int] = []
    let sealed = Sealed()
    let optional: Sealed? = nil
    let copyable: AnyObject?? = nil
    let closure: @Sendable () -> Void = {}

    static let fields = [
      "strong", "holdsNothing", "holdsNothing", "holdsNothing", "strong", "canNotBeCopied(name: \"sealed\")",
      "canNotBeCopied(name: \"optional\")", "strong", "closure(name: \"closure\")",
    ]
  }

  /// Returns the number of the fields of a class, including those of its superclasses, or of a struct.
  func count(of type: Any.Type) -> Int { unsafe countFields(unsafeBitCast(type, to: UnsafeRawPointer.self)) }

  /// Returns a field.
  ///
  /// - Parameters:
  ///   - index: The index of the field. Those of the superclasses come first.
  ///   - type: The class or the struct.
  func field(_ index: Int, of type: Any.Type) -> Field {
    var description = Description()
    let metadata = unsafe readField(unsafeBitCast(type, to: UnsafeRawPointer.self), index, &description)
    defer { unsafe description.free?(description.name) }
    // The runtime shows some values that can't be copied as empty tuples.
    let isHidden = unsafe metadata == unsafeBitCast(Void.self as Any.Type, to: UnsafeRawPointer.self)
    let flags = unsafe Self.flags(metadata)
    let name = unsafe description.name.map { unsafe String(cString: $0) } ?? "\(index)"
    let isCopyable = unsafe !isHidden && Self.isCopyable(metadata)
    if !isCopyable { return .canNotBeCopied(name: name) }
    // Reading a block of another language would crash.
    if unsafe metadata.load(as: Int.self) == Self.functionKind { return .closure(name: name) }
    return description.isStrong && flags & Self.isNotTrivial != 0 ? .strong : .holdsNothing
  }

  /// Returns whether a value has no references, such as a number.
  func holdsNothing(_ value: Any) -> Bool { holdsNothing(ofType: type(of: value)) }

  /// Returns whether no value of a type has references.
  func holdsNothing(ofType type: Any.Type) -> Bool {
    unsafe Self.flags(unsafeBitCast(type, to: UnsafeRawPointer.self)) & Self.isNotTrivial == 0
  }

  private static let functionKind = 0x302
  private static let optionalKind = 0x202
  private static let isNotTrivial: UInt32 = 0x1_0000

  /// Returns whether values of a type can be copied.
  ///
  /// The second word of a struct's and an enum's metadata points to a descriptor, which begins with flags. Bit 5 marks a
  /// declaration with `~Copyable`. An Optional is copyable if the type is that the third word points to.
  private static func isCopyable(_ metadata: UnsafeRawPointer) -> Bool {
    let kind = unsafe metadata.load(as: Int.self)
    guard (0x200...optionalKind).contains(kind) else { return true }
    let descriptor = unsafe metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
    if unsafe descriptor.load(as: UInt32.self) & 0x20 == 0 { return true }
    guard kind == optionalKind else { return false }
    return unsafe isCopyable(metadata.load(fromByteOffset: 16, as: UnsafeRawPointer.self))
  }

  /// Returns the flags of a type's value witness table, to which the word before the metadata points.
  ///
  /// They follow eight functions, the size and the stride.
  private static func flags(_ metadata: UnsafeRawPointer) -> UInt32 {
    let table = unsafe metadata.load(fromByteOffset: -8, as: UnsafeRawPointer.self)
    return unsafe table.load(fromByteOffset: 80, as: UInt32.self)
  }
}
