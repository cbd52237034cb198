/// A table of comma-separated values whose first line names the columns.
///
/// Empty lines and lines that begin with `#` are ignored. A value may be in double quotes, and ends on its line.
public struct CSVTable: Sendable {
  private let file: String
  private let records: [CSVRecord]
  private let problems: [InputProblem]

  /// Reads a table that must have exactly these columns.
  ///
  /// - Throws: `InputError` if the first line has other columns. `rows` reports malformed lines.
  public init(_ input: InputText, columns: [String]) throws(InputError) {
    let lines = input.text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
    let numbered = zip(1..., lines).filter { !$1.allSatisfy(\.isWhitespace) && !$1.hasPrefix("#") }
    let names = columns.joined(separator: ",")
    guard let (line, header) = numbered.first, header == names else {
      throw InputError(
        file: input.name,
        InputProblem(
          line: numbered.first?.0 ?? 1, "the columns are not named",
          fix: "write \(names) in the first line"))
    }
    var records: [CSVRecord] = []
    var problems: [InputProblem] = []
    for (number, text) in numbered where number != line {
      do throws(InputProblem) {
        records.append(try CSVRecord(line: number, text, columns: columns))
      } catch {
        problems.append(error)
      }
    }
    (file, self.records, self.problems) = (input.name, records, problems)
  }

  /// Converts every record.
  ///
  /// - Throws: `InputError` with every error that `make` throws, and every malformed line.
  public func rows<Row>(_ make: (CSVRecord) throws(InputProblem) -> Row) throws(InputError) -> [Row] {
    var rows: [Row] = []
    var problems = problems
    for record in records {
      do throws(InputProblem) {
        rows.append(try make(record))
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw InputError(file: file, problems.sorted { $0.line < $1.line }) }
    return rows
  }
}
