public import Foundation
public import ServiceCatalog

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// A module of deterministic values for the services of ``DefaultServices``, for tests.
///
/// ```swift
/// @Test(.catalog { $0.install(TestDefaults()) })
/// func identifiers() throws {
///   #expect(try Catalog.main[\.uuid]().uuidString == "00000000-0000-0000-0000-000000000000")
/// }
/// ```
///
/// The module supplies all services, so it can be installed in an empty catalog, and instead of ``DefaultServices``. Change its
/// properties before you install it:
///
/// ```swift
/// var defaults = TestDefaults(now: release, seed: 7)
/// defaults.timeZone = TimeZone(identifier: "Asia/Tokyo")!
/// catalog.install(defaults)
/// ```
///
/// The values can also be used without a catalog.
///
/// Concurrency: a `Sendable` value. Copies of it share the clock, the sequences, the settings and the notification center.
public struct TestDefaults: DeclaredModule, Sendable {
  /// The protocol that a composition root lists.
  public typealias Listed = Catalog.TestDefaults

  /// The clock, which stands still until the test advances it.
  public var clock = ManualClock()
  /// The date, by default midnight of 2001-01-01 in UTC.
  public var date: DateGenerator
  /// The calendar, by default the Gregorian one, with the time zone UTC and the locale `en_US_POSIX`.
  public var calendar: Calendar
  /// The locale, by default `en_US_POSIX`.
  ///
  /// Setting it also sets the calendar's.
  public var locale = Locale(identifier: "en_US_POSIX") {
    didSet { calendar.locale = locale }
  }
  /// The time zone, by default UTC.
  ///
  /// Setting it also sets the calendar's.
  public var timeZone = TimeZone.gmt {
    didSet { calendar.timeZone = timeZone }
  }
  /// The identifiers, by default a sequence that begins with `00000000-0000-0000-0000-000000000000`.
  public var uuid = UUIDGenerator.incrementing
  /// The random numbers, by default a sequence that depends on the seed.
  public var random: RandomGenerator
  /// The responses of ``makeURLSession()``, by method and address, such as `GET https://example.com/user`.
  public var responses: [String: StubbedResponse]
  /// A notification center of its own.
  public var notificationCenter = NotificationCenter()
  /// The arguments, the environment and the other facts of the process.
  public var processInfo: any ProcessInformation

  private let settings = Protected(InMemoryUserDefaults.Content())

  /// Creates the default values.
  ///
  /// Concurrency: callable from any thread.
  public init() {
    self.init(seed: 0)
  }

  /// Creates values.
  ///
  /// - Parameters:
  ///   - now: The date.
  ///   - seed: The seed of the random numbers.
  ///   - responses: The responses of the URL session, by method and address, such as `GET https://example.com/user`.
  ///   - arguments: The arguments of the command line.
  ///   - environment: The variables of the environment.
  ///
  /// Concurrency: callable from any thread.
  public init(
    now: Date = Date(timeIntervalSinceReferenceDate: 0), seed: UInt64 = 0, responses: [String: StubbedResponse] = [:],
    arguments: [String] = ["test"], environment: [String: String] = [:]
  ) {
    date = .constant(now)
    random = .seeded(seed)
    self.responses = responses
    processInfo = TestProcess(arguments: arguments, environment: environment)
    calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = timeZone
  }

  /// Creates a session that answers with ``responses``.
  ///
  /// Its requests never leave the process. If no response is stubbed, a request fails with ``UnstubbedRequest``.
  ///
  /// - Returns: The session. On Linux, its download tasks fail with `unsupportedURL`, because Foundation can't answer them
  ///   from a `URLProtocol`.
  ///
  /// Concurrency: callable from any thread.
  public func makeURLSession() -> URLSession {
    StubbedSession.make(responses)
  }

  /// Creates an object for the settings, which are kept in memory.
  ///
  /// - Returns: The object. All objects of these values have the same settings.
  ///
  /// Concurrency: callable from any thread. Each thread needs its own object.
  public func makeUserDefaults() -> UserDefaults {
    InMemoryUserDefaults(settings)
  }

  /// Creates a file manager whose temporary, home and standard folders are in a new folder.
  ///
  /// - Returns: The file manager. It deletes the folder when it is released. Other paths are those of the machine. On Linux,
  ///   so are `NSTemporaryDirectory()` and the folder for the replacement of an item.
  ///
  /// Concurrency: callable from any thread.
  public func makeFileManager() -> FileManager {
    TemporaryFileManager()
  }

  /// Supplies all services.
  ///
  /// - Parameter catalog: The catalog to add the entries to.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread.
  public func install(in catalog: Catalog) {
    catalog.supply(DefaultServices.ClockBlueprint.self, instance: clock)
    catalog.supply(DefaultServices.DateBlueprint.self, instance: date)
    catalog.supply(DefaultServices.CalendarBlueprint.self, instance: calendar)
    catalog.supply(DefaultServices.LocaleBlueprint.self, instance: locale)
    catalog.supply(DefaultServices.TimeZoneBlueprint.self, instance: timeZone)
    catalog.supply(DefaultServices.UuidBlueprint.self, instance: uuid)
    catalog.supply(DefaultServices.RandomBlueprint.self, instance: random)
    catalog.supply(DefaultServices.UrlSessionBlueprint.self) { _ in makeURLSession() }
    catalog.supply(DefaultServices.FileManagerBlueprint.self) { _ in makeFileManager() }
    catalog.supply(DefaultServices.UserDefaultsBlueprint.self) { _ in makeUserDefaults() }
    catalog.supply(DefaultServices.NotificationCenterBlueprint.self, instance: notificationCenter)
    catalog.supply(DefaultServices.ProcessInfoBlueprint.self, instance: processInfo)
  }
}

extension Catalog {
  /// The module of deterministic values for tests, as a composition root lists it.
  ///
  /// Concurrency: the protocol has no requirements.
  public protocol TestDefaults: DefaultServices {}

  /// What a root installs that lists `Catalog.TestDefaults`.
  public typealias TestDefaultsModule = ServiceCatalogDefaults.TestDefaults
}
