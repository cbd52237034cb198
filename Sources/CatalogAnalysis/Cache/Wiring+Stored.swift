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

extension Wiring.Flag.Test: Stored {
  func write(to writer: inout FactsWriter) {
    switch self {
    case .isTrue: writer.write(tag: 0)
    case .equals(let value):
      writer.write(tag: 1)
      value.write(to: &writer)
    case .isCase(let name):
      writer.write(tag: 2)
      name.write(to: &writer)
    case .passes(let text):
      writer.write(tag: 3)
      text.write(to: &writer)
    case .opaque: writer.write(tag: 4)
    }
  }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) {
    switch try reader.tag() {
    case 0: self = .isTrue
    case 1: self = .equals(try String(from: &reader))
    case 2: self = .isCase(try String(from: &reader))
    case 3: self = .passes(try String(from: &reader))
    case 4: self = .opaque
    default: throw FactsReader.Malformed()
    }
  }
}

extension Wiring.Flags: Stored {
  func write(to writer: inout FactsWriter) {
    switch self {
    case .flag(let flag):
      writer.write(tag: 0)
      flag.write(to: &writer)
    case .not(let other):
      writer.write(tag: 1)
      other.write(to: &writer)
    case .all(let others):
      writer.write(tag: 2)
      others.write(to: &writer)
    case .any(let others):
      writer.write(tag: 3)
      others.write(to: &writer)
    }
  }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) {
    switch try reader.tag() {
    case 0: self = .flag(try Wiring.Flag(from: &reader))
    case 1: self = .not(try Self(from: &reader))
    case 2: self = .all(try [Self](from: &reader))
    case 3: self = .any(try [Self](from: &reader))
    default: throw FactsReader.Malformed()
    }
  }
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
