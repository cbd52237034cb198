import Foundation
import ServiceCatalog

extension Model {
  /// A way to ask for a service.
  enum Way: CaseIterable, Sendable {
    /// The same request by key, by subscript, and by the blueprint's type.
    case key, subscripted, typed
    case ifSupplied, ifAssembled
    /// `obtainReady`, for asynchronous services.
    case ready
  }

  /// One request of a builder.
  struct Step: Sendable {
    var service: Service
    var way = Way.key
    /// Whether the builder asks `Catalog.main` instead of its argument.
    var usesMain = false
    /// Whether the builder catches the error.
    var isAttempt = false
    /// The input, or the difference to the builder's own input if the service is the builder's own.
    var input = 1
  }

  /// The actions of a builder or a decorator.
  struct Recipe: Sendable {
    enum Outcome: Sendable {
      case returns
      case throwsMishap
      /// Throws a catalog error without a path.
      case throwsCatalogError
    }

    /// The line of the supply, which identifies the recipe.
    var line: Int
    var service: Service
    var steps: [Step] = []
    var outcome = Outcome.returns
    var disposalThrows = false
    /// Whether the instance exists before it is supplied.
    var isReadyMade = false
    /// The number of elements, for a builder of a whole collection.
    var count = 1
  }

  /// The error of builders and disposals.
  struct Mishap: Error, Equatable {
    var line: Int
  }

  static let thrownName = "Thrown"
  static let file: StaticString = "Model/Program"
}

extension Model.Recipe {
  /// Returns the input for a step, or `nil` if the recursion ends here.
  func input(for step: Model.Step, given input: Int) -> Int? {
    guard step.service == service, service.hasInput else { return step.input }
    if step.input < 0, input <= 0 { return nil }
    return input + step.input
  }
}

extension Model.Step: CustomStringConvertible {
  var description: String {
    let marks = (way == .key ? "" : " \(way)") + (isAttempt ? " try?" : "") + (service.hasInput ? " \(input)" : "")
    return "\(usesMain ? "main." : "")\(service.name)\(marks)"
  }
}

extension Model.Recipe: CustomStringConvertible {
  var description: String {
    let ending = (outcome == .returns ? "" : " \(outcome)") + (disposalThrows ? " disposalThrows" : "")
    return "#\(line) \(steps)\(ending)\(count == 1 ? "" : " × \(count)")"
  }
}

extension Model {
  /// A recipe that runs in a program.
  struct Build: Sendable {
    let recipe: Recipe
    let recorder: Recorder

    /// Runs the recipe of a synchronous builder, or of a decorator of an instance.
    func build(from catalog: Catalog, input: Int = 0, around inner: Instance? = nil) throws -> Instance {
      var parts = inner.map { [$0] } ?? []
      defer { withExtendedLifetime(parts) {} }
      recorder.note(.built(recipe.line, in: recorder.label(of: catalog), main: recorder.label(of: .main)))
      for step in recipe.steps {
        if recorder.yields { sched_yield() }
        guard let input = recipe.input(for: step, given: input) else { continue }
        let source = step.usesMain ? Catalog.main : catalog
        do {
          parts += try step.service.adapter.obtain(step.way, from: source, input: input) ?? []
        } catch  where step.isAttempt {}
      }
      return try instance(of: parts)
    }

    /// Runs the recipe of an asynchronous builder or decorator.
    func buildAsync(from catalog: Catalog, around inner: Instance? = nil) async throws -> Instance {
      var parts = inner.map { [$0] } ?? []
      defer { withExtendedLifetime(parts) {} }
      recorder.note(.built(recipe.line, in: recorder.label(of: catalog), main: recorder.label(of: .main)))
      for step in recipe.steps {
        if recorder.yields { await Task.yield() }
        let source = step.usesMain ? Catalog.main : catalog
        do {
          parts += try await step.service.adapter.obtainAsync(step.way, from: source, input: step.input) ?? []
        } catch  where step.isAttempt {}
      }
      return try instance(of: parts)
    }

    /// Runs the recipe of a builder of a whole collection.
    func buildAll(from catalog: Catalog) throws -> [Instance] {
      try (0..<recipe.count).map { _ in try build(from: catalog) }
    }

    private func instance(of parts: [Instance]) throws -> Instance {
      if recorder.yields { sched_yield() }
      return switch recipe.outcome {
      case .returns: Instance(of: recipe, parts, in: recorder)
      case .throwsMishap: throw Mishap(line: recipe.line)
      case .throwsCatalogError: throw CatalogError.missingEntry(thrownName)
      }
    }
  }
}
