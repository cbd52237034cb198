/// The settings that the services of a program read, with their types, defaults and dependents.
///
/// Concurrency: a value, `Sendable`.
package struct SettingTable: Sendable, Hashable {
  /// A setting of a service.
  package struct Row: Sendable, Hashable {
    /// The key, such as `database.url`.
    package var key: String
    /// The type as it is written, such as `Secret<String>?`.
    package var type: String
    /// The default as it is written; nil for a required setting.
    package var value: String?
    /// The range of valid values as it is written.
    package var range: String?
    /// Whether the value is never printed.
    package var isSecret: Bool
    /// The service that reads it.
    package var service: String
    /// The names of the entries and functions that need the service.
    package var neededBy: [String]
    /// The place of the parameter.
    package var position: SourcePosition

    /// Creates a row.
    package init(
      key: String, type: String, value: String?, range: String?, isSecret: Bool, service: String, neededBy: [String],
      position: SourcePosition
    ) {
      (self.key, self.type, self.value, self.range) = (key, type, value, range)
      (self.isSecret, self.service, self.neededBy, self.position) = (isSecret, service, neededBy, position)
    }
  }

  /// The table's rows, sorted by key.
  package let rows: [Row]

  /// Creates a table.
  package init(_ rows: [Row]) { self.rows = rows.sorted { ($0.key, $0.position) < ($1.key, $1.position) } }

  /// Returns the table for people: a line for each setting, with aligned columns.
  ///
  /// - Parameter folder: The folder that paths are relative to.
  package func text(in folder: PackageFolder) -> String {
    let titles = ["KEY", "TYPE", "DEFAULT", "SERVICE", "NEEDED BY", "WHERE"]
    return TextTable(titles: titles, rows: rows.map { cells(of: $0, in: folder) }).text
  }

  private func cells(of row: Row, in folder: PackageFolder) -> [String] {
    let texts = [
      row.key, row.type + (row.range.map { " in \($0)" } ?? ""), row.value ?? "required", row.service,
      row.neededBy.isEmpty ? "-" : row.neededBy.joined(separator: ", "),
      "\(folder.relativePath(of: row.position.file)):\(row.position.line)",
    ]
    return texts.map(DisplayText.inLine)
  }

  /// Returns the table as JSON, with a line for each setting.
  package func json() -> String {
    """
    {
      "schema": "swift-service-catalog/settings",
      "version": 1,
      "settings": \(JSONText.list(rows.map(object)))
    }

    """
  }

  private func object(of row: Row) -> String {
    var fields = [("key", JSONText.string(row.key)), ("type", JSONText.string(row.type))]
    for (name, text) in [("default", row.value), ("range", row.range)] {
      if let text { fields.append((name, JSONText.string(text))) }
    }
    if row.value == nil { fields.append(("required", "true")) }
    if row.isSecret { fields.append(("secret", "true")) }
    fields.append(("service", JSONText.string(row.service)))
    fields += JSONText.fields(of: row.position)
    return JSONText.object(fields + [("neededBy", JSONText.row(row.neededBy.map(JSONText.string)))])
  }
}
