import ServiceCatalog

struct Budget: Sendable {
  let category: String
  let planned: Int
  let spent: Int
}

protocol BudgetStore: Sendable {
  func budgets(in month: Int) -> [Budget]
}

struct SampleBudgetStore: BudgetStore {
  func budgets(in month: Int) -> [Budget] {
    [
      Budget(category: "Food", planned: 40_000, spent: 31_250 + month),
      Budget(category: "Travel", planned: 20_000, spent: 24_099),
    ]
  }
}

struct BudgetStoreBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any BudgetStore { SampleBudgetStore() }
}

struct BudgetReport {
  let store: any BudgetStore
  let formatter: any AmountFormatter

  func lines(for month: Int) -> [String] {
    store.budgets(in: month).map { budget in
      let rest = budget.planned - budget.spent
      return "\(budget.category): \(formatter.text(for: rest)) of \(formatter.text(for: budget.planned)) left"
    }
  }
}

struct BudgetReportBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> BudgetReport {
    BudgetReport(
      store: try catalog.obtain(\.budgetStore),
      formatter: try catalog.obtain(\.localizedAmountFormatter)
    )
  }
}

extension Catalog {
  var budgetStore: BudgetStoreBlueprint.Type { BudgetStoreBlueprint.self }
  var budgetReport: BudgetReportBlueprint.Type { BudgetReportBlueprint.self }
}

struct BudgetsModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(BudgetStoreBlueprint(), BudgetReportBlueprint())
  }
}
