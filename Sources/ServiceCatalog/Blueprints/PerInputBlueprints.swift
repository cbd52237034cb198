/// A type that describes a service with one shared instance for each input.
///
/// Let your type conform to ``SharedParameterizedBlueprint`` or ``AsyncParameterizedBlueprint``.
///
/// Concurrency: the instance for an input is assembled once, regardless of the number of threads and tasks.
public protocol PerInputBlueprint: CatalogModule {
  /// The lifetime of the instances, which must be ``Lifetime/shared``.
  static var lifetime: Lifetime { get }

  /// The time after the last call that obtained an instance, after which the catalog disposes and releases it.
  ///
  /// `nil`, the default, keeps it as long as the catalog. The catalog doesn't know when a caller has finished with the instance,
  /// so choose a time that is longer than any use of it. The time begins when the first caller gets the instance. If it is zero or
  /// negative, the instance ends at once then.
  static var idle: Duration? { get }

  /// Returns the clock that measures ``idle``.
  ///
  /// If the clock's `sleep` throws, the instance doesn't end when it is idle, but at the next obtain after that, or with the catalog.
  ///
  /// - Parameter catalog: The catalog that keeps the instance.
  /// - Returns: The clock. The default is a `ContinuousClock`.
  /// - Throws: The error of a clock that can't be obtained, which fails the assembly of the instance.
  ///
  /// Concurrency: called on the thread, or in the task, that assembles an instance.
  static func idleClock(from catalog: any Assembling) throws -> any Clock<Duration>
}

extension PerInputBlueprint {
  /// The lifetime: one instance for each input, kept as long as the catalog, or until it is idle.
  public static var lifetime: Lifetime { .shared }

  /// The default, `nil`: an instance is kept as long as the catalog.
  public static var idle: Duration? { nil }

  /// Returns a `ContinuousClock`.
  ///
  /// - Parameter catalog: The catalog that keeps the instance.
  /// - Returns: The clock.
  ///
  /// Concurrency: callable from any thread.
  public static func idleClock(from catalog: any Assembling) throws -> any Clock<Duration> { ContinuousClock() }
}

/// A type that describes a service with one shared instance for each input, such as the limits of a customer.
///
/// ```swift
/// struct LimiterBlueprint: SharedParameterizedBlueprint {
///   static func assemble(_ input: Customer.ID, from catalog: any Assembling) throws -> Limiter {
///     Limiter(customer: input, settings: try catalog.obtain(\.settings))
///   }
/// }
///
/// extension Catalog {
///   var limiter: LimiterBlueprint.Type { LimiterBlueprint.self }
/// }
///
/// let limiter = try catalog.obtain(\.limiter, with: customer.id)
/// ```
///
/// Each obtain with an equal input returns the same instance. To end an instance that nobody has obtained for some time, declare
/// ``PerInputBlueprint/idle``; see <doc:OneForEachInput>.
///
/// Concurrency: the same as ``SharedBlueprint``, for each input. Callers with different inputs don't wait for each other.
public protocol SharedParameterizedBlueprint: PerInputBlueprint {
  /// The type of the input, which identifies an instance.
  associatedtype Input: Hashable & Sendable
  /// The type of the instances, usually a protocol existential.
  associatedtype Output: Sendable

  /// Assembles the instance for an input.
  ///
  /// - Parameters:
  ///   - input: The input that the caller passed.
  ///   - catalog: The catalog that keeps the instance.
  /// - Returns: The service.
  /// - Throws: Any error that prevents the assembly. It is reported as described for ``Blueprint/assemble(from:)``, and nothing
  ///   is kept for the input.
  static func assemble(_ input: Input, from catalog: any Assembling) throws -> Output
}

extension SharedParameterizedBlueprint {
  /// Installs the blueprint with its own `assemble(_:from:)`.
  ///
  /// Installing it again changes nothing.
  ///
  /// - Parameter catalog: The catalog to install the blueprint in.
  public func install(in catalog: Catalog) { catalog.supplyOwn(Self.self, at: Origin(installing: Self.self)) }

  /// Obtains the instance for an input by the blueprint's type, without a key.
  ///
  /// - Parameters:
  ///   - catalog: The catalog to obtain from.
  ///   - input: The input.
  /// - Returns: The instance for the input.
  /// - Throws: The same errors as obtaining by key.
  ///
  /// Complexity: the same as obtaining by key.
  ///
  /// Concurrency: callable from any thread.
  public static func obtain(from catalog: any Assembling, with input: Input) throws(CatalogError) -> Output {
    try catalog.owningCatalog.assemblePerInput(Self.self, with: input)
  }
}

/// A type that describes a service with one shared instance for each input, which is assembled asynchronously.
///
/// ```swift
/// struct DatabaseBlueprint: AsyncParameterizedBlueprint, DisposableBlueprint {
///   static var idle: Duration? { .seconds(300) }
///   static func assemble(_ input: Tenant.ID, from catalog: any Assembling) async throws -> Database {
///     try await Database.open(tenant: input)
///   }
///   static func dispose(_ instance: Database, after ending: Ending) async throws { try await instance.close() }
/// }
///
/// extension Catalog {
///   var database: DatabaseBlueprint.Type { DatabaseBlueprint.self }
/// }
///
/// let database = try await catalog.obtain(\.database, with: tenant.id)
/// ```
///
/// Each obtain with an equal input returns the same instance; see <doc:OneForEachInput>.
///
/// Concurrency: the same as a kept instance of an ``AsyncBlueprint``, for each input. Callers with different inputs don't wait for
/// each other.
public protocol AsyncParameterizedBlueprint: PerInputBlueprint {
  /// The type of the input, which identifies an instance.
  associatedtype Input: Hashable & Sendable
  /// The type of the instances, usually a protocol existential.
  associatedtype Output: Sendable

  /// Assembles the instance for an input.
  ///
  /// - Parameters:
  ///   - input: The input that the caller passed.
  ///   - catalog: The catalog that keeps the instance.
  /// - Returns: The service.
  /// - Throws: Any error that prevents the assembly. It is reported as described for ``Blueprint/assemble(from:)``, and nothing
  ///   is kept for the input.
  static func assemble(_ input: Input, from catalog: any Assembling) async throws -> Output
}

extension AsyncParameterizedBlueprint {
  /// Installs the blueprint with its own `assemble(_:from:)`.
  ///
  /// Installing it again changes nothing.
  ///
  /// - Parameter catalog: The catalog to install the blueprint in.
  public func install(in catalog: Catalog) { catalog.supplyOwn(Self.self, at: Origin(installing: Self.self)) }

  /// Obtains the instance for an input by the blueprint's type, without a key.
  ///
  /// - Parameters:
  ///   - catalog: The catalog to obtain from.
  ///   - input: The input.
  /// - Returns: The instance for the input.
  /// - Throws: The same errors as obtaining by key.
  ///
  /// Complexity: the same as obtaining by key.
  ///
  /// Concurrency: callable from any task or actor.
  public static func obtain(from catalog: any Assembling, with input: Input) async throws(CatalogError) -> Output {
    try await catalog.owningCatalog.assemblePerInput(Self.self, with: input)
  }
}
