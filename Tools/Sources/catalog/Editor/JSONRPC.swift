#if Tools
import Foundation

/// A value of JSON: a part of a message that the server writes, or the identifier of a request.
enum JSON: Codable, Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Int)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  /// Decodes an identifier, which is a number or a text.
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    self = try (try? value.decode(Int.self)).map(Self.number) ?? .text(value.decode(String.self))
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .flag(let flag): try value.encode(flag)
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    case .list(let list): try value.encode(list)
    case .object(let object): try value.encode(object)
    }
  }
}

extension JSON: ExpressibleByStringInterpolation, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  init(stringLiteral value: String) { self = .text(value) }
  init(dictionaryLiteral members: (String, JSON)...) { self = .object(Dictionary(members) { $1 }) }
  init(arrayLiteral elements: JSON...) { self = .list(elements) }
}

/// An error of the protocol, with its text for people.
struct ProtocolError: Error {
  let code: Int
  let message: String

  static func parse(_ reason: String) -> Self { Self(code: -32700, message: reason) }
  static func invalidRequest(_ reason: String) -> Self { Self(code: -32600, message: reason) }
  static func unknownMethod(_ method: String) -> Self { Self(code: -32601, message: "unknown method \(method)") }
  static func invalidParameters(_ reason: String) -> Self { Self(code: -32602, message: reason) }
  static let notInitialized = Self(code: -32002, message: "the server isn't initialized: send initialize first")
  static let cancelled = Self(code: -32800, message: "the client cancelled the request")
  /// The request is valid, and the reason says why it can't be fulfilled.
  static func refused(_ reason: String) -> Self { Self(code: -32803, message: reason) }
}

/// The parts of a message that every message has, with its bytes.
struct Message: Sendable {
  private struct Head: Decodable {
    var id: JSON?
    var method: String?
  }
  private struct Body<Parameters: Decodable>: Decodable { var params: Parameters }

  /// The identifier of a request; nil for a notification.
  let id: JSON?
  /// The method; nil for an answer to a request of the server.
  let method: String?
  private let bytes: Data

  init(_ bytes: Data) throws {
    guard let value = try? JSONSerialization.jsonObject(with: bytes, options: .fragmentsAllowed) else {
      throw ProtocolError.parse("the message isn't JSON")
    }
    guard value is [String: Any], let head = try? JSONDecoder().decode(Head.self, from: bytes),
      head.id != nil || head.method != nil
    else { throw ProtocolError.invalidRequest("the message isn't a request, a notification or an answer") }
    (id, method, self.bytes) = (head.id, head.method, bytes)
  }

  /// Reads the parameters.
  func parameters<Parameters: Decodable>(as type: Parameters.Type = Editor.Parameters.self) throws -> Parameters {
    do {
      return try JSONDecoder().decode(Body<Parameters>.self, from: bytes).params
    } catch {
      throw ProtocolError.invalidParameters("the parameters of \(method ?? "an answer") don't have the expected form")
    }
  }

  /// Returns the answer to a request.
  static func answer(_ id: JSON, _ result: JSON) -> Data { encoded(["jsonrpc": "2.0", "id": id, "result": result]) }

  /// Returns the answer to an invalid request, or to input that isn't one.
  static func answer(_ id: JSON, _ error: ProtocolError) -> Data {
    encoded(["jsonrpc": "2.0", "id": id, "error": ["code": .number(error.code), "message": .text(error.message)]])
  }

  /// Returns a notification, or a request if it has an identifier.
  static func notice(_ method: String, _ parameters: JSON, id: JSON? = nil) -> Data {
    var message: [String: JSON] = ["jsonrpc": "2.0", "method": .text(method), "params": parameters]
    message["id"] = id
    return encoded(.object(message))
  }

  /// Returns a message with its header.
  private static func encoded(_ value: JSON) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let body = try? encoder.encode(value) else { return Data() }
    return Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}

/// Splits the input into messages, each after a header with its length.
struct MessageReader {
  /// The maximum length of a message in bytes.
  static let maximumLength = 1 << 28
  /// The maximum length of a header in bytes.
  static let maximumHead = 1 << 16

  private var buffer = Data()
  /// The length of the message whose header was read.
  private var length: Int?

  mutating func add(_ bytes: Data) { buffer += bytes }

  /// Returns the next message; nil if more input is needed.
  ///
  /// - Throws: `ProtocolError` for input that isn't a header, which is skipped.
  mutating func next() throws -> Data? {
    while true {
      if let length {
        guard buffer.count >= length else { return nil }
        self.length = nil
        defer { buffer = Data(buffer.dropFirst(length)) }
        return Data(buffer.prefix(length))
      }
      guard let end = buffer.firstRange(of: Data("\r\n\r\n".utf8)) ?? buffer.firstRange(of: Data("\n\n".utf8)) else {
        guard buffer.count > Self.maximumHead else { return nil }
        buffer = Data()
        throw ProtocolError.parse("the input isn't a header")
      }
      let head = String(decoding: buffer[..<end.lowerBound], as: UTF8.self)
      buffer = Data(buffer[end.upperBound...])
      let lengths = head.split(whereSeparator: \.isNewline).compactMap { line -> Int? in
        let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        return parts.count == 2 && parts[0].lowercased() == "content-length" ? Int(parts[1]) : nil
      }
      guard let length = lengths.first, (0...Self.maximumLength).contains(length) else {
        throw ProtocolError.parse("the header has no valid Content-Length")
      }
      self.length = length
    }
  }
}
#endif
