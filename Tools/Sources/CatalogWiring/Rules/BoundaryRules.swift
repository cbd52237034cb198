// The rules about the argument `allowing` of `@Services`.

/// Reports functions that use a key of a module which their own module doesn't allow.
struct OutsideBoundaryRule: DocumentedRule {
  static let identifier = "outside-boundary"
  static let severity = Finding.Severity.error
  static let summary = "A module uses a key of a module that its boundary doesn't allow."
  static let help =
    "The boundary says which modules it may depend on. Use a service of an allowed module, or name the other module in "
    + "allowing."

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.details.modules.flatMap { module -> [Finding] in
      let allowed = (module.allowed ?? []).filter { $0.modules != [] }.map(\.name)
      return module.crossings.map { use in
        let owner = wiring.details.modules.spelling(of: use.owner)
        // The compiler doesn't find an internal module of another Swift module.
        let isFound = use.owner.target == module.name.target || wiring.module(use.owner)?.isPublished ?? true
        return finding(
          at: use.position,
          "\(use.function) in \(module.name.name) \(use.verb.rawValue) \(use.key), which belongs to \(owner)",
          places: [Finding.Step("declared", at: use.declaration), Finding.Step("boundary", at: module.position)],
          fix: (allowed.isEmpty
            ? "declare the service in \(module.name.name)" : "use a service of \(allowed.joined(separator: " or "))")
            + ", or name \"\(owner)\" in the boundary: allowing: "
            + "[\((allowed + [owner]).map { "\"\($0)\"" }.joined(separator: ", "))]"
            + (isFound ? "" : ", and publish it: @Services(\"\(use.owner.name)\", keys: .public)")
        )
      }
    }
  }
}

/// Reports allowed modules of which nothing is used.
struct UnneededModuleRule: DocumentedRule {
  static let identifier = "unneeded-module"
  static let severity = Finding.Severity.warning
  static let summary = "A boundary allows a module of which nothing is used."
  static let help = "A later use crosses the boundary without a review. Remove the module's name from allowing."

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.details.modules.filter { !$0.hasUnknownUses }.flatMap { module -> [Finding] in
      let used = Set(module.uses.map(\.owner))
      return (module.allowed ?? []).compactMap { allowed in
        guard let modules = allowed.modules, !modules.isEmpty, used.isDisjoint(with: modules) else { return nil }
        return finding(
          at: allowed.position, "\(module.name.name) allows \(allowed.name), of which it uses nothing",
          places: [Finding.Step("declared", at: wiring.module(modules[0])?.position)],
          fix: "remove \"\(allowed.name)\" from allowing")
      }
    }
  }
}

/// Reports allowed names that no module has.
struct NotABoundaryRule: DocumentedRule {
  static let identifier = "not-a-boundary"
  static let severity = Finding.Severity.error
  static let summary = "A boundary allows a name that no module has."
  static let help = "The boundary means another module, or one that was renamed. Write the name as in its @Services."

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.details.modules.flatMap { module -> [Finding] in
      (module.allowed ?? []).filter { $0.modules?.isEmpty ?? false }.map { allowed in
        let others = wiring.details.modules.filter { $0.name != module.name }
        let near = NearestNames.indices(to: allowed.name, in: others.map(\.name.name)).map { others[$0] }
        return finding(
          at: allowed.position, "\(module.name.name) allows \(allowed.name), but no module has this name",
          near: near.map { Finding.Step($0.name.name, at: $0.position) },
          fix: near.first.map { "write \"\($0.name.name)\", or remove \"\(allowed.name)\"" }
            ?? "write the name of a module as in its @Services, or remove \"\(allowed.name)\"")
      }
    }
  }
}

extension Wiring {
  /// Returns the module with a name.
  fileprivate func module(_ name: Module.Name) -> Module? { details.modules.first { $0.name == name } }
}
