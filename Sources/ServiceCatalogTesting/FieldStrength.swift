#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Tells strong fields from weak and unowned ones.
///
/// Swift's runtime knows the difference, but no public API tells it. `Mirror` uses the two functions of the runtime that
/// this type looks up. They take and return words only, so the conventions of Swift and C agree on the architectures
/// below. A system on which a class with known fields isn't described as expected has no value of this type.
///
/// Source: `swift_reflectionMirror_recursiveChildMetadata` in `ReflectionMirror.cpp` of Swift's standard library.
@safe
struct FieldStrength: Sendable {
  @safe
  private struct Field {
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
    guard let countSymbol = unsafe dlsym(nil, "swift_reflectionMirror_recursiveCount"),
      let fieldSymbol = unsafe dlsym(nil, "swift_reflectionMirror_recursiveChildMetadata")
    else { return nil }
    unsafe countFields = unsafeBitCast(countSymbol, to: Count.self)
    unsafe readField = unsafeBitCast(fieldSymbol, to: Metadata.self)
    guard count(of: Sample.self) == 4 else { return nil }
    guard (0..<4).map({ isStrong($0, of: Sample.self) }) == [true, false, false, true] else { return nil }
    #else
    return nil
    #endif
  }

  /// A class whose fields are known.
  private final class Sample {
    let strong: AnyObject? = nil
    weak var weak: AnyObject?
    unowned(unsafe) var unowned: AnyObject?
    let value = 0
  }

  /// Returns the number of the fields of a class, including those of its superclasses, or of a struct.
  func count(of type: Any.Type) -> Int { unsafe countFields(unsafeBitCast(type, to: UnsafeRawPointer.self)) }

  /// Returns whether a field keeps its value alive.
  ///
  /// - Parameters:
  ///   - index: The index of the field. Those of the superclasses come first.
  ///   - type: The class or the struct.
  func isStrong(_ index: Int, of type: Any.Type) -> Bool {
    var field = Field()
    _ = unsafe readField(unsafeBitCast(type, to: UnsafeRawPointer.self), index, &field)
    unsafe field.free?(field.name)
    return field.isStrong
  }
}
