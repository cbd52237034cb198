/// Shared services, as written by hand.
public enum Singletons {
  /// A shared service.
  public static let shared0: any Service = PaddedService(number: 0)

  /// A shared service.
  public static let shared1: any Service = PaddedService(number: 1)

  /// A shared service.
  public static let shared2: any Service = PaddedService(number: 2)
}
