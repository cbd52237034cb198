#if Tools
extension MainCatalog: Stored {
  func write(to writer: inout FactsWriter) {
    switch self {
    case .around: writer.write(tag: 0)
    case .process: writer.write(tag: 1)
    case .bound(let receiver, let main):
      writer.write(tag: 2)
      receiver.write(to: &writer)
      main.write(to: &writer)
    case .unknown: writer.write(tag: 3)
    }
  }

  init(from reader: inout FactsReader) throws(FactsReader.Malformed) {
    switch try reader.tag() {
    case 0: self = .around
    case 1: self = .process
    case 2: self = .bound(try Receiver(from: &reader), in: try MainCatalog(from: &reader))
    case 3: self = .unknown
    default: throw FactsReader.Malformed()
    }
  }
}

extension AssignmentFact: StoredStruct {
  static let blank = AssignmentFact(name: "", isOwn: true, value: .other, main: .around)
  static let fields: [StoredField<Self>] = [.init(\.name), .init(\.isOwn), .init(\.value), .init(\.main)]
}
#endif
