#if Tools
import CatalogWiring

/// The file is the one that the facts belong to.
extension SourcePosition: Stored {
  static let blank = SourcePosition(file: "", line: 0, column: 0)

  func write(to writer: inout FactsWriter) {
    line.write(to: &writer)
    column.write(to: &writer)
  }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) {
    let (line, column) = (try Int(from: &reader), try Int(from: &reader))
    self.init(file: reader.path, line: line, column: column)
  }
}

extension Wiring.Condition: StoredStruct {
  static let blank = Wiring.Condition("", position: .blank)
  static let fields: [StoredField<Self>] = [
    .init(\.text), .init(\.position), .init(\.way), .init(\.ways), .init(\.flags), .init(\.isAssumed),
  ]
}

extension Wiring.Flag: StoredStruct {
  static let blank = Wiring.Flag("")
  static let fields: [StoredField<Self>] = [.init(\.subject), .init(\.test), .init(\.scope)]
}

extension Wiring.Flag.Scope: StoredStruct {
  static let blank = Wiring.Flag.Scope()
  static let fields: [StoredField<Self>] = [.init(\.types), .init(\.body)]
}

extension Wiring.Flag.Test: StoredEnum {
  static let cases: [StoredEnumCase<Self>] = [
    .init(.isTrue),
    .init(Wiring.Flag.Test.equals) { if case .equals(let value) = $0 { value } else { nil } },
    .init(Wiring.Flag.Test.isCase) { if case .isCase(let name) = $0 { name } else { nil } },
    .init(Wiring.Flag.Test.passes) { if case .passes(let text) = $0 { text } else { nil } },
    .init(.opaque),
  ]
}

extension Wiring.Flags: StoredEnum {
  static let cases: [StoredEnumCase<Self>] = [
    .init(Wiring.Flags.flag) { if case .flag(let flag) = $0 { flag } else { nil } },
    .init(Wiring.Flags.not) { if case .not(let other) = $0 { other } else { nil } },
    .init(Wiring.Flags.all) { if case .all(let others) = $0 { others } else { nil } },
    .init(Wiring.Flags.any) { if case .any(let others) = $0 { others } else { nil } },
  ]
}

extension Wiring.Unknown: StoredStruct {
  static let blank = Wiring.Unknown(.blank, "")
  static let fields: [StoredField<Self>] = [
    .init(\.position), .init(\.reason), .init(\.subject), .init(\.style),
  ]
}

extension Wiring.Unknown.Subject: StoredCase {}

extension Wiring.Diagnostic: StoredStruct {
  static let blank = Wiring.Diagnostic(.earlierMacro, of: "", source: "", position: .blank)
  static let fields: [StoredField<Self>] = [
    .init(\.kind), .init(\.subject), .init(\.source), .init(\.position), .init(\.style),
    .init(\.place), .init(\.fix),
  ]
}

extension Wiring.Diagnostic.Kind: StoredCase {}

extension Wiring.Silence: StoredStruct {
  static let blank = Wiring.Silence("", reason: "", line: 0, position: .blank)
  static let fields: [StoredField<Self>] = [.init(\.rule), .init(\.reason), .init(\.line), .init(\.position)]
}

extension Wiring.Opening.Ending: StoredCase {}

extension Analysis.Problem: StoredStruct {
  static let blank = Analysis.Problem(position: .blank, message: "")
  static let fields: [StoredField<Self>] = [.init(\.position), .init(\.message)]
}
#endif
