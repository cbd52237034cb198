import ServiceCatalog

@main
struct BudgetApp {
  static func main() throws {
    let catalog = Catalog(name: "budget")
    let locale = CommandLine.arguments.contains("--us")
      ? BudgetLocale(separator: ".", symbol: "$") : BudgetLocale(separator: ",", symbol: "€")
    catalog.install(FormattingModule(), BudgetsModule())
    catalog.supply(BudgetLocaleBlueprint.self, instance: locale)
    let report = try catalog.obtain(\.budgetReport)
    for line in report.lines(for: 11) { print(line) }
  }
}
