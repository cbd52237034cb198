/// A rule of this package, with the texts for lists of rules and for programs that show findings.
///
/// The article about the rule is in `CatalogWiring.docc`, because DocC reads only that folder.
protocol DocumentedRule: WiringRule {
  /// The mistake that it finds, in a sentence.
  static var summary: String { get }
  /// Why that is a mistake, and how to fix it.
  static var help: String { get }
  /// Whether some of its findings have a ``Remedy``.
  static var hasFix: Bool { get }
}

extension DocumentedRule {
  static var hasFix: Bool { false }
}
