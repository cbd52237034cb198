import Foundation

extension GraphFormatError {
  static func invalid(_ field: String, _ problem: String, fix: String) -> GraphFormatError {
    GraphFormatError(kind: .invalidField, field: field, problem: problem, fix: fix)
  }

  static func unknown(_ value: String, _ field: String, _ all: [String]) -> GraphFormatError {
    let fix = "use one of \(all.joined(separator: ", ")), or read it with the release that wrote it"
    return invalid(field, "\(JSONText.string(value)) is not known here", fix: fix)
  }

  /// What Foundation's decoder says, in these words.
  init(_ error: any Error, reading json: String) {
    let fix = "mend it, or write the graph again with json()"
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self = .invalid(Self.field(context.codingPath + [key]), "it is missing", fix: fix)
    case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
      self = .invalid(Self.field(context.codingPath), "it is not \(Self.name(of: type))", fix: fix)
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      self = .invalid(Self.field(context.codingPath), context.debugDescription, fix: fix)
    default:
      self = .malformed(json)
    }
  }

  /// The decoder says of a text only that it is not right; this says where.
  private static func malformed(_ json: String) -> GraphFormatError {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
      let fix = "mend it, or write the graph again with json()"
      return invalid("", "a number in it is too large, or not whole", fix: fix)
    } catch {
      let detail = (error as NSError).userInfo["NSDebugDescription"] as? String
      return GraphFormatError(
        kind: .malformed, field: "", problem: "it is not JSON" + (detail.map { ": " + $0 } ?? ""),
        fix: "give it the whole of what json() of a CatalogGraph returned")
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
