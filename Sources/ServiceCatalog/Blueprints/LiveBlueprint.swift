/// A blueprint whose own service reaches outside of the program: the network, files, the clock or random numbers.
///
/// ```swift
/// struct PaymentClientBlueprint: SharedBlueprint, LiveBlueprint {
///   static func assemble(from catalog: any Assembling) throws -> any PaymentClient { HTTPPaymentClient() }
/// }
/// ```
///
/// Declare the conformance together with any kind of blueprint, in the declaration of the type and without a condition.
/// It changes nothing in a program. A test with the trait `.catalog` of `ServiceCatalogTesting` must replace or permit
/// the service. Otherwise, obtaining it throws ``CatalogError/Kind/liveService(_:)``, and the test fails.
///
/// An override replaces the service, and so does any other supply than that of the blueprint's own `assemble(from:)`.
/// Each supply of a ``SuppliedBlueprint``, and each contribution to a ``ContributionBlueprint``, may be the live one, so
/// only an override replaces them.
///
/// Concurrency: the same as the kind of blueprint.
public protocol LiveBlueprint: CatalogModule {}

extension LiveBlueprint {
  /// Whether the blueprint's own service reaches outside of the program: `true`.
  public static var _isLive: Bool { true }
}

extension CatalogModule {
  /// Whether the blueprint's own service reaches outside of the program: `false` without ``LiveBlueprint``.
  public static var _isLive: Bool { false }

  /// Returns whether a supply is live.
  ///
  /// A ``SuppliedBlueprint`` has no builder of its own, so each of its builders and instances may be the live one.
  ///
  /// - Parameter ownBuilder: Whether the blueprint's own `assemble(from:)` is supplied.
  static func isLive(with ownBuilder: Bool) -> Bool {
    _isLive && (ownBuilder || self is any SuppliedBlueprint.Type)
  }
}
