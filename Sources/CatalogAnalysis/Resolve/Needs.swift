#if Tools
  import CatalogInspection

  /// What a piece of code obtains, followed through the functions and initializers that it calls.
  struct Needs {
    /// Something that is obtained, and where.
    struct One {
      let obtain: ObtainFact
      let file: Int
      let body: Program.BodyID
    }

    private let program: Program
    /// The bodies that were followed from an entry.
    private(set) var followed: Set<Program.BodyID> = []

    init(_ program: Program) {
      self.program = program
    }

    /// What a body obtains, in the order of the sources.
    mutating func of(_ start: [Program.BodyID]) -> [One] {
      var seen: Set<Program.BodyID> = []
      var all: [One] = []
      var next = Array(start.reversed())
      while let id = next.popLast() {
        guard seen.insert(id).inserted else { continue }
        followed.insert(id)
        let body = program[id]
        all += body.obtains.map { One(obtain: $0, file: id.file, body: id) }
        for call in body.calls { next += callees(of: call, from: id) }
      }
      return all.sorted { $0.obtain.position < $1.obtain.position }
    }

    /// The functions and initializers of the same module that a call may mean.
    private func callees(of call: CallFact, from id: Program.BodyID) -> [Program.BodyID] {
      let module = program.files[id.file].module
      let context = program.context(of: id)
      if call.name.first?.isUppercase ?? false {
        let name = (call.base.map { $0 + "." } ?? "") + call.name
        let place = program.types.resolved(name, in: context, module: module).first
        return (place.flatMap { program.initializers[$0] } ?? []).filter { program.files[$0.file].module == module }
      }
      if let base = call.base, base.split(separator: ".").last?.first?.isUppercase ?? false, base != "Self" {
        guard let place = program.types.resolved(base, in: context, module: module).first else { return [] }
        return program.methods(call.name, of: place)
      }
      return (program.functions[call.name] ?? []).filter { other in
        guard program.files[other.file].module == module else { return false }
        switch program[other].owner {
        case .function: return call.base == nil
        case .method(let type, _):
          let isOwn = call.base == nil || call.base == "self" || call.base == "Self"
          // A helper on the catalog: `catalog.makeAgenda()`.
          return isOwn && type == context || type == ["Catalog"] && call.base != nil || type == ["Assembling"]
        default: return false
        }
      }
    }
  }
#endif
