#if Tools
import Foundation

/// A plan: the JSON file with the sources to analyze, which a plugin writes for the command.
struct Plan: Decodable {
  /// A program with its composition root, or a library.
  struct Unit: Decodable {
    var name: String
    var kind: String
    var rootModule: String?
    var modules: [String]
  }

  /// A module and its files.
  struct Module: Decodable {
    var name: String
    var files: [String]
  }

  var units: [Unit]
  var modules: [Module]
}

extension Project {
  /// Reads a plan: a JSON file that lists units and their files, as the plugin CatalogCheck writes it.
  ///
  /// ```json
  /// {
  ///   "units": [{ "name": "app", "kind": "program", "rootModule": "App", "modules": ["App", "Model"] }],
  ///   "modules": [{ "name": "App", "files": ["…/App.swift"] }, { "name": "Model", "files": ["…/Model.swift"] }]
  /// }
  /// ```
  ///
  /// - Parameter path: The path of the plan. The paths in the plan are absolute, or relative to the current
  ///   directory. Findings show them unchanged.
  /// - Throws: ``ProjectError`` if the file can't be read or isn't a plan.
  ///
  /// Concurrency: from any thread.
  public static func plan(at path: String) throws -> Project {
    guard FilePlace(path).exists else { throw ProjectError.noSuchPath(path) }
    let plan: Plan
    do {
      plan = try JSONDecoder().decode(Plan.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    } catch let error as DecodingError {
      throw ProjectError.plan(path, error.reason)
    } catch {
      throw ProjectError.plan(path, error.localizedDescription)
    }
    let names = Set(plan.modules.map(\.name))
    let units = try plan.units.map { unit in
      guard let kind = Unit.Kind(rawValue: unit.kind) else {
        let kinds = Unit.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        throw ProjectError.plan(path, "the unit \(unit.name) is of kind '\(unit.kind)'; the kinds are \(kinds)")
      }
      for module in unit.modules + [unit.rootModule].compactMap({ $0 }) where !names.contains(module) {
        throw ProjectError.plan(
          path, "the unit \(unit.name) has a module \(module) that is not in the plan's list of modules")
      }
      return Unit(name: unit.name, kind: kind, rootModule: unit.rootModule, modules: Set(unit.modules))
    }
    let files = plan.modules.flatMap { module in
      module.files.map { SourceFile(path: $0, module: module.name) }
    }
    if files.isEmpty { throw ProjectError.noSources(path) }
    return Project(units: units, files: files).sorted()
  }
}

extension DecodingError {
  /// The error, and its place in the text.
  var reason: String {
    switch self {
    case .keyNotFound(let key, let context): "there is no '\(key.stringValue)'" + Self.place(context.codingPath)
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      // Some descriptions are sentences, and the place follows.
      (context.debugDescription.hasSuffix(".") ? context.debugDescription.dropLast() : context.debugDescription[...])
        + Self.place(context.codingPath)
    @unknown default: localizedDescription
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.isEmpty
      ? "" : " at " + path.map { $0.intValue.map { "[\($0)]" } ?? "." + $0.stringValue }.joined().drop { $0 == "." }
  }
}
#endif
