extension GraphFormatError {
  static func invalid(_ field: String, _ problem: String, fix: String) -> GraphFormatError {
    GraphFormatError(kind: .invalidField, field: field, problem: problem, fix: fix)
  }

  static func unknown(_ value: String, _ field: String, _ all: [String]) -> GraphFormatError {
    let fix = "use one of \(all.joined(separator: ", ")), or read it with the release that wrote it"
    return invalid(field, "this release doesn't know \(JSONText.string(value))", fix: fix)
  }

  /// Creates the error for an error of Foundation's decoder.
  init(_ error: any Error, reading json: String) {
    let fault = JSONFault(error, reading: json)
    self.init(
      kind: fault.isMalformed ? .malformed : .invalidField, field: fault.field, problem: fault.problem,
      fix: fault.isMalformed
        ? "pass the complete text that json() of a CatalogGraph returned"
        : "fix it, or write the graph again with json()")
  }
}
