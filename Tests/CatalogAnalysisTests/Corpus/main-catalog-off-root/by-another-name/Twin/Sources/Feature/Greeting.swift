public import ServiceCatalog

/// A greeting for the user.
public struct Greeting {
  private let services: any Assembling

  /// A greeting.
  public init(services: any Assembling) { self.services = services }

  /// The greeting.
  public func text() throws -> String {
    "Hello, \(try services[\.userName])"
  }
}
