// The rules whose findings are the diagnostics of the analysis.

/// Reports builders that assemble from a captured catalog instead of their argument.
struct CapturedCatalogRule: DocumentedRule {
  static let identifier = "captured-catalog"
  static let severity = Finding.Severity.error
  static let summary = "A builder assembles from a captured catalog instead of its argument."
  static let help =
    "It ignores overrides and scopes, and keeps the captured catalog alive. Assemble from the builder's argument: "
    + "{ catalog in … }."
  static let hasFix = true

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.diagnostics.filter { $0.kind == .capturedCatalog }.map { diagnostic in
      var finding = finding(
        at: diagnostic.position,
        "the builder of \(diagnostic.subject) assembles from \(diagnostic.source), which it captured",
        fix: diagnostic.fix ?? "assemble from the builder's argument: { catalog in … }")
      if diagnostic.fix == nil { finding.remedy = .useGivenCatalog }
      return finding
    }
  }
}

/// Reports services that are located outside of an initializer, where callers can't see the dependency.
struct LocatorOutsideInitRule: DocumentedRule {
  static let identifier = "locator-outside-init"
  static let severity = Finding.Severity.warning
  static let summary = "A service is located outside of an initializer."
  static let help =
    "Callers can't see the dependency, and it fails in the middle of the work. Locate it in the initializer, as a parameter's default value "
    + "or a property's."

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.diagnostics.filter { $0.kind == .locatorOutsideInit }.map { diagnostic in
      if let text = wiring.words(for: diagnostic.style)?.outside.filled(["code": diagnostic.subject]) {
        var finding = finding(at: diagnostic.position, text.message, fix: text.fix)
        finding.severity = .note
        return finding
      }
      return finding(
        at: diagnostic.position, "\(diagnostic.subject) locates a service while it runs",
        fix: "locate it in the initializer, as a parameter's default value or a property's")
    }
  }
}

/// Reports code outside of the composition root that uses the main catalog, and so depends on which one that is.
struct MainCatalogOffRootRule: DocumentedRule {
  static let identifier = "main-catalog-off-root"
  static let severity = Finding.Severity.note
  static let summary = "A module outside of the composition root uses Catalog.main."
  static let help =
    "It depends on which catalog that is, and on when it is filled. Pass the service or the catalog as a parameter."

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.diagnostics.filter { $0.kind == .mainCatalogOffRoot }.map { diagnostic in
      finding(
        at: diagnostic.position, "\(diagnostic.subject) uses Catalog.main outside of the composition root",
        fix: "pass the service or the catalog as a parameter: (from catalog: any Assembling)")
    }
  }
}

/// Reports value types that obtain a service while they are initialized, and so again for each new value.
struct ObtainInValueInitRule: DocumentedRule {
  static let identifier = "obtain-in-value-init"
  static let severity = Finding.Severity.warning
  static let summary = "A value type obtains a service while it is initialized."
  static let help =
    "Values are created often, and each obtains again. Pass the service as a parameter, or obtain it on first use, with "
    + "@Obtained."

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.diagnostics.filter { $0.kind == .obtainInValueInit }.map { diagnostic in
      if let fix = diagnostic.fix {
        // Callers see the catalog, though not the service.
        var finding = finding(
          at: diagnostic.position,
          "\(diagnostic.subject), a value type, obtains from a catalog that its initializer takes",
          fix: fix)
        finding.severity = .note
        return finding
      }
      return finding(
        at: diagnostic.position, "\(diagnostic.subject), a value type, obtains a service while it is initialized",
        fix: "pass the service as a parameter, or obtain it on first use: @Obtained")
    }
  }
}

/// Reports Optionals that are registered with a locator or requested from one.
///
/// An Optional is a different type than the one it wraps.
struct OptionalServiceRule: DocumentedRule {
  static let identifier = "optional-service"
  static let severity = Finding.Severity.error
  static let summary = "An Optional is registered with a locator, or requested from one."
  static let help =
    "An Optional is a different type than the one it wraps, so it is not found as that type. Register and locate the wrapped type."

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.diagnostics.filter { $0.kind == .optionalService }.map { diagnostic in
      finding(
        at: diagnostic.position,
        "\(diagnostic.subject) is an Optional, and an Optional is a different type than what it wraps",
        fix: "register and locate the wrapped type")
    }
  }
}

/// Reports services that reach outside of the program, and that tests may use by accident.
struct UnmarkedLiveRule: DocumentedRule {
  static let identifier = "unmarked-live"
  static let severity = Finding.Severity.note
  static let summary = "A service reaches outside of the program, but isn't marked as live."
  static let help =
    "A test may use the network, files, the clock or random values by accident. Mark the service, so that tests must "
    + "replace it."

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.diagnostics.filter { $0.kind == .unmarkedLive }.map { diagnostic in
      finding(
        at: diagnostic.position,
        "\(diagnostic.subject) reaches outside of the program with \(diagnostic.source), but isn't marked as live",
        places: diagnostic.place.map { [Finding.Step(diagnostic.source, at: $0)] } ?? [],
        fix: (diagnostic.fix ?? "conform it to LiveBlueprint") + ", so that tests must replace it")
    }
  }
}

/// Reports modules that the program links, and that no composition root lists.
struct UnlistedModuleRule: DocumentedRule {
  static let identifier = "unlisted-module"
  static let severity = Finding.Severity.warning
  static let summary = "The program links a module of services that no composition root lists."
  static let help =
    "Its contributions and decorators are missing without an error. List it in the root, or say in a comment why not."

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    // A forgotten module whose services are needed is a finding of the rule missing-entry.
    let needed = Set(wiring.needs.filter { !$0.isOptional }.map(\.to))
    let missing = Set(wiring.entries.filter { needed.contains($0.id) }.flatMap { $0.details.forgotten?.modules ?? [] })
    return wiring.diagnostics.filter { $0.kind == .unlistedModule && !missing.contains($0.source) }.map { diagnostic in
      finding(
        at: diagnostic.position, "\(diagnostic.subject) doesn't list \(diagnostic.source), which the program links",
        places: diagnostic.place.map { [Finding.Step("declared", at: $0)] } ?? [],
        fix:
          "add \(diagnostic.source) to the inheritance clause of \(diagnostic.subject), or \(diagnostic.source).Replacing if it replaces "
          + "another supplier, or say why not: // catalog:ignore unlisted-module: reason")
    }
  }
}

/// Reports services that code outside of services obtains, and that the composition root doesn't list as entries.
struct UnlistedEntryRule: DocumentedRule {
  static let identifier = "unlisted-entry"
  static let severity = Finding.Severity.note
  static let summary = "Code outside of services obtains a service that its composition root doesn't list as an entry."
  static let help = "The compiler proves only what modules and entries need. List the entry in the root's attribute."

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.diagnostics.filter { $0.kind == .unlistedEntry }.map { diagnostic in
      finding(
        at: diagnostic.position,
        "\(diagnostic.subject) doesn't list an entry that code outside of services obtains: \(diagnostic.source)",
        places: diagnostic.place.map { [Finding.Step("obtained", at: $0)] } ?? [],
        fix: "write \(diagnostic.fix ?? diagnostic.source), so that a root without it doesn't compile")
    }
  }
}
