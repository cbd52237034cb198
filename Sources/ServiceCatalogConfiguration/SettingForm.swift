#if Configuration
public import Configuration

/// The way in which a setting of a type is read.
///
/// Only the code that the macros write uses it.
///
/// Concurrency: a value that stays in one function.
public struct _SettingForm<Value> {
  /// The type of the content.
  let type: ConfigType
  /// What a value must be, such as `a whole number`.
  private(set) var expected: String
  /// Returns the value; nil if the content isn't one.
  let convert: (ConfigContent) -> Value?
  /// Returns whether a value is in the range.
  private(set) var contains: (Value) -> Bool = { _ in true }

  init(_ type: ConfigType, _ expected: String, _ convert: @escaping (ConfigContent) -> Value?) {
    (self.type, self.expected, self.convert) = (type, expected, convert)
  }

  /// Explains a mistake: the type can't be read.
  @available(
    *, unavailable,
    message: """
      a setting is a String, Int, Double, Bool, Duration, an enum with raw values, bytes, an array of these or, \
      without an alias, a Secret of one: conform another type to ExpressibleByConfigString or ExpressibleByConfigInt
      """
  )
  @_disfavoredOverload
  public init(_ type: Value.Type) { fatalError() }
}

extension _SettingForm where Value: Comparable {
  /// Returns the form of the values in a range.
  public func within(_ range: ClosedRange<Value>) -> Self {
    within("from \(range.lowerBound) to \(range.upperBound)") { range.contains($0) }
  }

  /// Returns the form of the values in a range.
  public func within(_ range: PartialRangeFrom<Value>) -> Self {
    within("from \(range.lowerBound)") { range.contains($0) }
  }

  private func within(_ text: String, _ contains: @escaping (Value) -> Bool) -> Self {
    var copy = self
    copy.expected += " \(text)"
    copy.contains = contains
    return copy
  }
}

// MARK: - Values

extension _SettingForm where Value == String {
  /// Reads text.
  public init(_ type: String.Type) { self.init(.string, "text") { $0.string } }
}

extension _SettingForm where Value == Int {
  /// Reads a whole number.
  public init(_ type: Int.Type) { self.init(.int, "a whole number") { $0.int } }
}

extension _SettingForm where Value == Double {
  /// Reads a finite number.
  public init(_ type: Double.Type) {
    self.init(.double, "a number") { if case .double(let value) = $0, value.isFinite { value } else { nil } }
  }
}

extension _SettingForm where Value == Bool {
  /// Reads a truth value.
  public init(_ type: Bool.Type) {
    self.init(.bool, "true or false") { if case .bool(let value) = $0 { value } else { nil } }
  }
}

extension _SettingForm where Value == [UInt8] {
  /// Reads bytes.
  public init(_ type: [UInt8].Type) {
    self.init(.bytes, "bytes") { if case .bytes(let value) = $0 { value } else { nil } }
  }
}

extension _SettingForm where Value == Duration {
  /// Reads a number of seconds.
  public init(_ type: Duration.Type) {
    self.init(.int, "a whole number of seconds") { $0.int.map { .seconds($0) } }
  }

  /// Returns the form of the values in a range.
  public func within(_ range: ClosedRange<Duration>) -> Self {
    within("from \(range.lowerBound.inSeconds) to \(range.upperBound.inSeconds)") { range.contains($0) }
  }

  /// Returns the form of the values in a range.
  public func within(_ range: PartialRangeFrom<Duration>) -> Self {
    within("from \(range.lowerBound.inSeconds)") { range.contains($0) }
  }
}

extension Duration {
  /// The exact number of seconds, such as 0.5.
  fileprivate var inSeconds: String {
    let (seconds, attoseconds) = components
    if attoseconds == 0 { return "\(seconds)" }
    // A second has 10^18 attoseconds. The sum begins with the digit 1, which keeps the zeros after it.
    var digits = String(1_000_000_000_000_000_000 + attoseconds.magnitude).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(attoseconds < 0 ? "-" : "")\(seconds.magnitude).\(digits)"
  }
}

extension _SettingForm where Value: ExpressibleByConfigString {
  /// Reads a value from text.
  public init(_ type: Value.Type) { self.init(.string, "a valid \(type)") { $0.string.flatMap(Value.init) } }
}

extension _SettingForm where Value: ExpressibleByConfigInt {
  /// Reads a value from a whole number.
  public init(_ type: Value.Type) { self.init(.int, "a valid \(type)") { $0.int.flatMap(Value.init) } }
}

extension _SettingForm where Value: RawRepresentable<String> {
  /// Reads a value from its raw value.
  @_disfavoredOverload
  public init(_ type: Value.Type) { self.init(.string, "a valid \(type)") { $0.string.flatMap(Value.init) } }
}

extension _SettingForm where Value: RawRepresentable<String> & CaseIterable {
  /// Reads a case from its raw value.
  @_disfavoredOverload
  public init(_ type: Value.Type) {
    self.init(.string, "one of \(Value.names)") { $0.string.flatMap(Value.init) }
  }
}

extension _SettingForm where Value: RawRepresentable, Value.RawValue: FixedWidthInteger {
  /// Reads a value from its raw value.
  @_disfavoredOverload
  public init(_ type: Value.Type) { self.init(.int, "a valid \(type)") { $0.int.flatMap(Value.init(number:)) } }
}

// MARK: - Arrays

extension _SettingForm where Value == [String] {
  /// Reads a list of texts.
  public init(_ type: [String].Type) { self.init(.stringArray, "a list of texts") { $0.strings } }
}

extension _SettingForm where Value == [Int] {
  /// Reads a list of whole numbers.
  public init(_ type: [Int].Type) { self.init(.intArray, "a list of whole numbers") { $0.ints } }
}

extension _SettingForm where Value == [Double] {
  /// Reads a list of numbers.
  public init(_ type: [Double].Type) {
    self.init(.doubleArray, "a list of numbers") {
      if case .doubleArray(let values) = $0, values.allSatisfy(\.isFinite) { values } else { nil }
    }
  }
}

extension _SettingForm where Value == [Bool] {
  /// Reads a list of truth values.
  public init(_ type: [Bool].Type) {
    self.init(.boolArray, "a list of true and false") { if case .boolArray(let values) = $0 { values } else { nil } }
  }
}

extension _SettingForm where Value == [[UInt8]] {
  /// Reads a list of bytes.
  public init(_ type: [[UInt8]].Type) {
    self.init(.byteChunkArray, "a list of bytes") { if case .byteChunkArray(let values) = $0 { values } else { nil } }
  }
}

extension _SettingForm {
  /// Reads a list of values from texts.
  public init<Element: ExpressibleByConfigString>(_ type: [Element].Type) where Value == [Element] {
    self.init(.stringArray, "a list, in which each is a valid \(Element.self)") { $0.strings?.each(Element.init) }
  }

  /// Reads a list of values from whole numbers.
  public init<Element: ExpressibleByConfigInt>(_ type: [Element].Type) where Value == [Element] {
    self.init(.intArray, "a list, in which each is a valid \(Element.self)") { $0.ints?.each(Element.init) }
  }

  /// Reads a list of values from their raw values.
  @_disfavoredOverload
  public init<Element: RawRepresentable<String>>(_ type: [Element].Type) where Value == [Element] {
    self.init(.stringArray, "a list, in which each is a valid \(Element.self)") { $0.strings?.each(Element.init) }
  }

  /// Reads a list of values from their raw values.
  @_disfavoredOverload
  public init<Element: RawRepresentable>(_ type: [Element].Type)
  where Value == [Element], Element.RawValue: FixedWidthInteger {
    self.init(.intArray, "a list, in which each is a valid \(Element.self)") { $0.ints?.each(Element.init(number:)) }
  }

  /// Reads a list of cases from their raw values.
  @_disfavoredOverload
  public init<Element: RawRepresentable<String> & CaseIterable>(_ type: [Element].Type) where Value == [Element] {
    self.init(.stringArray, "a list of \(Element.names)") { $0.strings?.each(Element.init) }
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The raw values of all cases.
  fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension RawRepresentable where RawValue: FixedWidthInteger {
  /// Creates a value from a number; nil if it isn't the raw value of one.
  fileprivate init?(number: Int) {
    guard let raw = RawValue(exactly: number) else { return nil }
    self.init(rawValue: raw)
  }
}

extension Array {
  /// Returns the results for all elements; nil if one of them has none.
  fileprivate func each<Result>(_ convert: (Element) -> Result?) -> [Result]? {
    let results = compactMap(convert)
    return results.count == count ? results : nil
  }
}

extension ConfigContent {
  fileprivate var string: String? { if case .string(let value) = self { value } else { nil } }
  fileprivate var int: Int? { if case .int(let value) = self { value } else { nil } }
  fileprivate var strings: [String]? { if case .stringArray(let values) = self { values } else { nil } }
  fileprivate var ints: [Int]? { if case .intArray(let values) = self { values } else { nil } }
}
#endif
