#if Tools
  import CatalogInspection

  /// What a registration or a request of another library is about.
  struct ServiceFact: Sendable {
    enum Subject: Sendable {
      /// By its type, a name, and how many arguments its builder takes; nil if that can't be determined.
      case typed(WrittenType, name: String?, arguments: Int?)
      /// By a property or a function of a container, whose type is written; empty if the type is unknown.
      case member(String, of: String)
    }

    /// The library's style.
    var style: Wiring.Style
    var subject: Subject
    /// Whether the code can mean nothing else, so that it's an error if there is no such entry.
    var isCertain = true

    /// The mark of a name that is computed, and may be any.
    static let anyName = "*"
  }

  /// An entry of another library: the same value wherever the same one is meant.
  struct Service: Hashable {
    let style: Wiring.Style
    /// The type that it is registered by, or the container that it's a member of.
    var owner: String
    /// Its name in the container; nil if it's registered by its type.
    var member: String?
    /// The name that it is registered with.
    var name: String?
    /// How many arguments its builder takes; nil if that can't be determined.
    var arguments: Int? = 0
  }

  extension ServiceFact: StoredStruct {
    static let blank = ServiceFact(style: .catalogued, subject: .member("", of: ""))
    static let fields: [StoredField<Self>] = [.init(\.style), .init(\.subject), .init(\.isCertain)]
  }

  extension Wiring.Style: StoredCase {}

  extension ServiceFact.Subject: Stored {
    func write(to writer: inout FactsWriter) {
      switch self {
      case .typed(let type, let name, let arguments):
        writer.write(tag: 0)
        type.write(to: &writer)
        name.write(to: &writer)
        arguments.write(to: &writer)
      case .member(let name, let container):
        writer.write(tag: 1)
        name.write(to: &writer)
        container.write(to: &writer)
      }
    }

    init(from reader: inout FactsReader) throws(FactsReader.Malformed) {
      switch try reader.tag() {
      case 0:
        self = .typed(
          try WrittenType(from: &reader), name: try String?(from: &reader), arguments: try Int?(from: &reader))
      case 1: self = .member(try String(from: &reader), of: try String(from: &reader))
      default: throw FactsReader.Malformed()
      }
    }
  }
#endif
