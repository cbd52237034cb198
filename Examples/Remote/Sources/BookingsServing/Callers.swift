/// The allowed callers, by token.
///
/// Concurrency: a value, `Sendable`.
public struct Callers: Sendable {
  private let names: [(token: [UInt8], name: String)]

  /// Creates a set of callers.
  ///
  /// - Parameter tokens: The name of each token's owner.
  public init(tokens: [String: String]) { names = tokens.map { (Array($0.key.utf8), $0.value) } }

  /// Reads callers from a text such as `ada:secret,alan:other`.
  ///
  /// - Returns: Nil if the text has another form.
  public init?(text: String) {
    var tokens: [String: String] = [:]
    for part in text.split(separator: ",") {
      let words = part.split(separator: ":", maxSplits: 1).map(String.init)
      guard words.count == 2 else { return nil }
      tokens[words[1]] = words[0]
    }
    self.init(tokens: tokens)
  }

  /// Returns the caller of a header `Authorization: Bearer TOKEN`.
  ///
  /// - Returns: Nil if the token is unknown. The time of the comparison doesn't depend on how much of a token is right.
  public func caller(authorization: String?) -> String? {
    guard let authorization, authorization.lowercased().hasPrefix("bearer ") else { return nil }
    let token = Array(authorization.dropFirst(7).utf8)
    var found: String?
    for (other, name) in names where other.count == token.count {
      if zip(other, token).reduce(UInt8(0), { $0 | ($1.0 ^ $1.1) }) == 0 { found = name }
    }
    return found
  }
}
