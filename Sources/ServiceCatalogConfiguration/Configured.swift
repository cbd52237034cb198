#if Configuration
/// Declares a shared service that is made of settings: each label is a key, and each type says how the key is read.
///
/// ```swift
/// @Services("DatabaseServices") extension Catalog {
///   @Configured("database")
///   static func databaseSettings(
///     url: String, @Within(1...64) poolSize: Int = 8, timeout: Duration = .seconds(5), password: Secret<String>?
///   ) throws -> DatabaseSettings {
///     try DatabaseSettings(url: url, poolSize: poolSize, timeout: timeout, password: password)
///   }
/// }
/// ```
///
/// The keys are `database.url`, `database.poolSize` and so on. In the environment, they are `DATABASE_URL` and
/// `DATABASE_POOL_SIZE`. A parameter with a default may be missing, and so may one with the type of an Optional, which is
/// then nil. An error that the function throws is a check of its settings together.
///
/// The service's sources are `\.configurationSources`, which the composition root holds. Other services take the settings
/// by their key, `databaseSettings`, and tests override them like any other service.
///
/// - Parameter prefix: The beginning of all keys, as a literal. Without it, the labels are whole keys.
///
/// Concurrency: that of a synchronous shared service. The function is called once more for each check.
@attached(peer)
public macro Configured(_ prefix: StaticString = "") =
  #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ProvidesMacro")

/// Limits a setting to a range.
///
/// ```swift
/// @Configured("server")
/// static func serverSettings(@Within(0...65_535) port: Int = 8080) -> ServerSettings { ServerSettings(port: port) }
/// ```
///
/// The parameter is that of a function with ``Configured(_:)``. A value outside of the range is an error like one that can't
/// be read. A direct call of the function isn't checked.
///
/// Concurrency: `Sendable` if the value is.
@propertyWrapper
public struct Within<Value> {
  /// The setting.
  public var wrappedValue: Value

  /// Wraps a setting.
  ///
  /// - Parameters:
  ///   - wrappedValue: The setting.
  ///   - range: The range, which the macro reads.
  public init(wrappedValue: Value, _ range: ClosedRange<Value>) where Value: Comparable {
    self.wrappedValue = wrappedValue
  }

  /// Wraps a setting.
  ///
  /// - Parameters:
  ///   - wrappedValue: The setting.
  ///   - range: The range, which the macro reads.
  public init(wrappedValue: Value, _ range: PartialRangeFrom<Value>) where Value: Comparable {
    self.wrappedValue = wrappedValue
  }

  /// Wraps a setting that may be missing.
  ///
  /// - Parameters:
  ///   - wrappedValue: The setting.
  ///   - range: The range, which the macro reads.
  public init<Wrapped: Comparable>(wrappedValue: Value, _ range: ClosedRange<Wrapped>) where Value == Wrapped? {
    self.wrappedValue = wrappedValue
  }

  /// Wraps a setting that may be missing.
  ///
  /// - Parameters:
  ///   - wrappedValue: The setting.
  ///   - range: The range, which the macro reads.
  public init<Wrapped: Comparable>(wrappedValue: Value, _ range: PartialRangeFrom<Wrapped>) where Value == Wrapped? {
    self.wrappedValue = wrappedValue
  }
}

extension Within: Sendable where Value: Sendable {}

/// A setting that is never printed, such as a password.
///
/// ```swift
/// @Configured("database")
/// static func databaseSettings(url: String, password: Secret<String>) -> DatabaseSettings {
///   DatabaseSettings(url: url, password: password)
/// }
/// // Only where it is needed:
/// client.logIn(settings.password.value)
/// ```
///
/// No error contains the value, and a description, a dump or a mirror of the settings shows `<secret>`.
///
/// Concurrency: `Sendable` if the value is.
public struct Secret<Value>: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The value.
  public let value: Value

  /// Hides a value.
  ///
  /// - Parameter value: The value.
  public init(_ value: Value) { self.value = value }

  /// The text `<secret>`.
  public var description: String { "<secret>" }

  /// The text `<secret>`.
  public var debugDescription: String { description }

  /// A mirror without the value.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}

extension Secret: Sendable where Value: Sendable {}
extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}
#endif
