#if Lifecycle
import ServiceCatalog

/// An error whose text tells the operator of a program what to change.
///
/// ```swift
/// struct PortInUse: OperatorError {
///   var port: Int
///   var description: String { "PORT is \(port), which another program uses; stop it, or choose another port" }
/// }
/// ```
///
/// Throw such an error from a builder or a service if a setting is the cause. Write one line that names the setting, its
/// value and the change, but no secrets. A ``CatalogServiceGroup`` then logs or prints this line once, and leaves out the
/// chain of services, which is for developers.
///
/// Concurrency: `Sendable`, like every error.
public protocol OperatorError: Error, CustomStringConvertible {}

/// An error in a setting of a declared service.
struct WrongSetting: OperatorError {
  let description: String
}

extension Error {
  /// The cause, if it is an error for operators.
  var operatorError: (any OperatorError)? {
    switch self {
    case let error as any OperatorError: error
    case let error as ServiceError: error.underlyingError?.operatorError
    case let error as CatalogError: error.underlyingError?.operatorError
    default: nil
    }
  }

  /// The line for operators, or the whole text for developers.
  var text: String { operatorError?.description ?? "\(self)" }
}

extension CatalogServiceGroupError {
  /// Prints the errors to standard error, except for the lines for operators that a logger has.
  func print(unless isLogged: Bool) {
    let unprinted = errors.filter { !isLogged || $0.operatorError == nil }
    if !unprinted.isEmpty { StandardError.print(CatalogServiceGroupError(errors: unprinted).description) }
  }
}
#endif
