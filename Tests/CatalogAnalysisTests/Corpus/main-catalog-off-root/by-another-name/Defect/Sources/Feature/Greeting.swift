import ServiceCatalog

/// A greeting for the user.
public struct Greeting {
  /// A greeting.
  public init() {}

  /// The greeting.
  public func text() throws -> String {
    let services = Catalog.main  // defect: main-catalog-off-root (any of)
    return "Hello, \(try services[\.userName])"  // defect: main-catalog-off-root (any of)
  }
}
