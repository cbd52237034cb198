import ServiceCatalog

struct LintRulesBlueprint: ContributionBlueprint {
  typealias Element = any LintRule
}

struct ReporterBlueprint: SuppliedBlueprint {
  typealias Output = any Reporter
}

struct LintRunnerBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> LintRunner {
    LintRunner(
      rules: try catalog.obtain(\.lintRules),
      reporter: try catalog.obtain(\.reporter),
      limit: try catalog.obtain(\.settings).limit)
  }
}

extension Catalog {
  var lintRules: LintRulesBlueprint.Type { LintRulesBlueprint.self }
  var reporter: ReporterBlueprint.Type { ReporterBlueprint.self }
  var lintRunner: LintRunnerBlueprint.Type { LintRunnerBlueprint.self }

  func compose(_ settings: Settings) {
    supply(SettingsBlueprint.self, instance: settings)
    installReporting()
    contribute(to: LintRulesBlueprint.self) { _ in TrailingSpaceRule() }
    contribute(to: LintRulesBlueprint.self) { _ in TodoRule() }
    supplyShared(ReporterBlueprint.self) { _ in PlainReporter() }
    install(LintRunnerBlueprint())
  }

  func installReporting() {
    supplyShared(ReporterBlueprint.self) { catalog in
      guard try catalog.obtain(\.settings).writesJSON else { return PlainReporter() }
      return JSONReporter()
    }
  }
}
