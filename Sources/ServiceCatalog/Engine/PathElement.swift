/// What runs at a place of the assembly path, on a thread or in a task.
struct PathElement: Sendable {
  enum Kind: Sendable {
    /// The builder of an entry whose instance isn't kept.
    case builder(Definition)
    /// A construction for which a shutdown waits. If it has a flight, other callers may wait for it, too.
    case construction(Definition, Flight?)
    /// A decorator of an entry.
    case decorator(Decorator, of: Definition)
    /// The installation of the services of a scope's root, in a flight.
    case installation(Definition, Flight)
    /// A whole collection, whose parts are assembled.
    case group
    /// A catalog that was bound during an assembly.
    case binding
    /// The call of a listener. It isn't part of the assemblies around it.
    case listener(ObjectIdentifier)
  }

  let kind: Kind
  /// The catalog that runs it, or `nil` for a listener.
  let catalog: Catalog?

  /// The entry whose builder runs.
  var running: Definition? {
    switch kind {
    case .builder(let entry), .construction(let entry, _): entry
    case .decorator, .installation, .group, .binding, .listener: nil
    }
  }

  /// The entry that is assembled, and the flight for which others may wait.
  var place: Caller.Place? {
    switch kind {
    case .builder(let entry): Caller.Place(entry: entry, flight: nil)
    case .construction(let entry, let flight): Caller.Place(entry: entry, flight: flight)
    case .installation(let root, let flight): Caller.Place(entry: root, flight: flight)
    case .decorator, .group, .binding, .listener: nil
    }
  }

  /// The running part of an entry.
  var part: Part? {
    if case .decorator(let decorator, let entry) = kind { return Part(entry, decorator: decorator) }
    return place.map { Part($0.entry) }
  }

  /// The catalog whose shutdown waits for the end.
  var counted: Catalog? {
    switch kind {
    case .construction, .installation: catalog
    case .builder, .decorator, .group, .binding, .listener: nil
    }
  }
}
