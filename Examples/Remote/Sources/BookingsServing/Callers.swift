/// Who may call, by token.
///
/// Concurrency: a value, `Sendable`.
public struct Callers: Sendable {
  private let names: [(token: [UInt8], name: String)]

  /// Callers.
  ///
  /// - Parameter tokens: The name of each token's owner.
  public init(tokens: [String: String]) { names = tokens.map { (Array($0.key.utf8), $0.value) } }

  /// Reads `ada:secret,alan:other`.
  ///
  /// - Returns: Nil, if it is written otherwise.
  public init?(text: String) {
    var tokens: [String: String] = [:]
    for part in text.split(separator: ",") {
      let words = part.split(separator: ":", maxSplits: 1).map(String.init)
      guard words.count == 2 else { return nil }
      tokens[words[1]] = words[0]
    }
    self.init(tokens: tokens)
  }

  /// The caller of a header `Authorization: Bearer TOKEN`.
  ///
  /// - Returns: Nil, if nobody has the token. How long that takes does not depend on how much of it is right.
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
