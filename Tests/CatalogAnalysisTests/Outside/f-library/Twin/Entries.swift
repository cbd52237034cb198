import ServiceCatalog

enum Entries {
  struct StockEntry: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> any Stock {
      Shelf(books: try seed(catalog).map { Book(isbn: $0, title: "Volume \($0)") })
    }

    private static func seed(_ source: any Assembling) throws -> [String] { try source.obtain(\.numbers) }
  }

  struct NumbersEntry: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> [String] { ["1", "2", "3"] }
  }

  struct FineRulesEntry: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> FineRules { FineRules(centsPerDay: 10) }
  }

  struct ReceiptEntry: MainActorParameterizedBlueprint {
    static func assemble(_ input: Book, from catalog: any Assembling) throws -> ReceiptModel { ReceiptModel(book: input) }
  }
}

extension Catalog {
  var stock: Entries.StockEntry.Type { Entries.StockEntry.self }
  var numbers: Entries.NumbersEntry.Type { Entries.NumbersEntry.self }
  var fines: Entries.FineRulesEntry.Type { Entries.FineRulesEntry.self }
  var receipt: Entries.ReceiptEntry.Type { Entries.ReceiptEntry.self }
}
