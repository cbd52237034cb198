#if Tools
import CatalogWiring

/// The articles about the rules, which are built into the command.
enum RuleArticles {
  /// Returns the article about a rule, or its summary if it has no article.
  static func text(about rule: RuleText) -> String {
    guard let article = articles[rule.identifier] else {
      return "\(rule.identifier)\n\n\(rule.summary) \(rule.help)\n"
    }
    return TerminalArticle.text(of: String(decoding: article, as: UTF8.self))
  }

  /// The identifiers of the rules that have an article.
  static var identifiers: [String] { articles.keys.sorted() }

  // SwiftPM embeds each file that the manifest lists under its own name.
  private static let articles: [String: [UInt8]] = [
    "captive-dependency": PackageResources.captive_dependency_md,
    "captured-catalog": PackageResources.captured_catalog_md,
    "circular-reference": PackageResources.circular_reference_md,
    "conditional-supply": PackageResources.conditional_supply_md,
    "duplicate-supply": PackageResources.duplicate_supply_md,
    "earlier-macro": PackageResources.earlier_macro_md,
    "locator-outside-init": PackageResources.locator_outside_init_md,
    "main-catalog-off-root": PackageResources.main_catalog_off_root_md,
    "missing-entry": PackageResources.missing_entry_md,
    "obtain-in-value-init": PackageResources.obtain_in_value_init_md,
    "optional-service": PackageResources.optional_service_md,
    "outside-scope": PackageResources.outside_scope_md,
    "undisposed-instance": PackageResources.undisposed_instance_md,
    "unmarked-live": PackageResources.unmarked_live_md,
    "unsupported-lifetime": PackageResources.unsupported_lifetime_md,
    "unused-entry": PackageResources.unused_entry_md,
  ]
}
#endif
