import ServiceCatalog

protocol AmountFormatter: Sendable {
  func text(for cents: Int) -> String
}

struct PlainAmountFormatter: AmountFormatter {
  func text(for cents: Int) -> String { "\(cents / 100)" }
}

struct LocalizedAmountFormatter: AmountFormatter {
  let locale: BudgetLocale

  func text(for cents: Int) -> String { "\(cents / 100)\(locale.separator)\(abs(cents % 100)) \(locale.symbol)" }
}

struct BudgetLocale: Sendable {
  let separator: String
  let symbol: String
}

struct BudgetLocaleBlueprint: SuppliedBlueprint {
  typealias Output = BudgetLocale
}

struct PlainAmountFormatterBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any AmountFormatter {
    PlainAmountFormatter()
  }
}

struct LocalizedAmountFormatterBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any AmountFormatter {
    LocalizedAmountFormatter(locale: try catalog.obtain(\.budgetLocale))
  }
}

extension Catalog {
  var budgetLocale: BudgetLocaleBlueprint.Type { BudgetLocaleBlueprint.self }
  var plainAmountFormatter: PlainAmountFormatterBlueprint.Type { PlainAmountFormatterBlueprint.self }
  var localizedAmountFormatter: LocalizedAmountFormatterBlueprint.Type { LocalizedAmountFormatterBlueprint.self }
}

struct FormattingModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(PlainAmountFormatterBlueprint(), LocalizedAmountFormatterBlueprint())
  }
}
