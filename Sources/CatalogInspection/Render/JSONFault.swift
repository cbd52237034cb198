import Foundation

/// The problem in a JSON text that Foundation's decoder rejected, and its place.
struct JSONFault {
  /// The field, such as `nodes[3].kind`; empty if the error concerns the whole text.
  var field: String
  /// The problem, in words.
  var problem: String
  /// Whether the text is not JSON at all.
  var isMalformed = false

  /// Creates the fault for an error of the decoder.
  init(_ error: any Error, reading json: String) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self.init(field: Self.field(context.codingPath + [key]), problem: "it is missing")
    case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
      self.init(field: Self.field(context.codingPath), problem: "it is not \(Self.name(of: type))")
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      self.init(field: Self.field(context.codingPath), problem: context.debugDescription)
    default:
      self = .ofWhole(json)
    }
  }

  private init(field: String, problem: String, isMalformed: Bool = false) {
    self.field = field
    self.problem = problem
    self.isMalformed = isMalformed
  }

  /// The decoder reports only that a text is invalid.
  ///
  /// This finds the place.
  private static func ofWhole(_ json: String) -> JSONFault {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
      return JSONFault(field: "", problem: "a number in it is too large, or not whole")
    } catch {
      let detail = (error as NSError).userInfo["NSDebugDescription"] as? String
      return JSONFault(
        field: "", problem: "it is not JSON" + (detail.map { ": " + $0 } ?? ""), isMalformed: true)
    }
  }

  private static func field(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { field, key in
      field += key.intValue.map { "[\($0)]" } ?? (field.isEmpty ? "" : ".") + key.stringValue
    }
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is any BinaryInteger.Type: "a whole number"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }
}
