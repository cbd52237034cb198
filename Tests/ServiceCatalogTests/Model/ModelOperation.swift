extension Model {
  /// One operation of a program.
  ///
  /// Numbers are the labels of catalogs.
  enum Operation: CustomStringConvertible {
    case obtain(Service, Way, from: Int?, input: Int, holding: Bool, awaiting: Bool)
    case drop(held: Int)
    case supply(Recipe, to: Int, Life?)
    case supplyOwn(Service, to: Int, line: Int)
    case supplyInstance(Service, to: Int, line: Int)
    case override(Recipe, in: Int)
    case decorate(Recipe, in: Int)
    case clear(Int)
    case makeRoot(Int, observed: Bool)
    case makeScope(ScopeKind, in: Int, Int, observed: Bool)
    case copy(Int, Int, observed: Bool)
    case stopObserving(Int)
    case release(Int)
    case shutdown(Int, failed: Bool)
    case withMain(Int)
    case withScope(ScopeKind, in: Int, Int, isAsync: Bool, fails: Bool, observed: Bool)
    case withOverrides(Int, Int, isAsync: Bool, fails: Bool, observed: Bool)
    case end

    var description: String {
      switch self {
      case .obtain(let service, let way, let from, let input, let holding, let awaiting):
        "obtain \(service.name) \(way) from \(from.map { "\($0)" } ?? "main")"
          + "\(service.hasInput ? " with \(input)" : "")\(holding ? ", hold" : "")\(awaiting ? ", await" : "")"
      case .drop(let index): "drop held \(index)"
      case .supply(let recipe, let to, let life):
        "supply \(recipe.service.name) \(life.map { "as \($0) " } ?? "")to \(to): \(recipe)"
      case .supplyOwn(let service, let to, let line): "supply \(service.name) to \(to): #\(line)"
      case .supplyInstance(let service, let to, let line): "supply an instance of \(service.name) to \(to): #\(line)"
      case .override(let recipe, let label): "override \(recipe.service.name) in \(label): \(recipe)"
      case .decorate(let recipe, let label): "decorate \(recipe.service.name) in \(label): \(recipe)"
      case .clear(let label): "clear \(label)"
      case .makeRoot(let label, let observed): "\(label) = root\(Self.text(observed))"
      case .makeScope(let kind, let parent, let label, let observed):
        "\(label) = \(kind) in \(parent)\(Self.text(observed))"
      case .copy(let source, let label, let observed): "\(label) = copy of \(source)\(Self.text(observed))"
      case .stopObserving(let label): "stop observing \(label)"
      case .release(let label): "release \(label)"
      case .shutdown(let label, let failed): "shut down \(label)\(failed ? ", failed" : "")"
      case .withMain(let label): "with main \(label)"
      case .withScope(let kind, let parent, let label, let isAsync, let fails, let observed):
        "with \(isAsync ? "" : "synchronous ")\(kind) \(label) in \(parent)\(Self.text(observed))\(fails ? ", throwing" : "")"
      case .withOverrides(let source, let label, let isAsync, let fails, let observed):
        "with \(isAsync ? "" : "synchronous ")overrides \(label) of \(source)\(Self.text(observed))"
          + "\(fails ? ", throwing" : "")"
      case .end: "end"
      }
    }

    private static func text(_ observed: Bool) -> String { observed ? ", observed" : "" }
  }
}
