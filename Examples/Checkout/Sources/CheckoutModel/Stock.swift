public import CSVRecords

/// An item that the shop sells.
public struct Item: Sendable, Equatable {
  /// The item's code in orders.
  public let code: String

  /// The title of the item.
  public let title: String

  /// The price of one.
  public let price: Money

  /// Creates an item.
  public init(code: String, title: String, price: Money) {
    self.code = code
    self.title = title
    self.price = price
  }
}

/// An item and its quantity in stock.
public struct Stock: Sendable, Equatable {
  /// The item.
  public let item: Item

  /// The quantity.
  public var quantity: Int

  /// Creates a stock of an item.
  public init(item: Item, quantity: Int) {
    self.item = item
    self.quantity = quantity
  }

  /// Reads items from a table with the columns `code,title,price,stock`, the price in cents.
  ///
  /// - Throws: `InputError` with every invalid line.
  public static func all(in input: InputText) throws(InputError) -> [Stock] {
    var codes = UniqueNames()
    return try CSVTable(input, columns: ["code", "title", "price", "stock"]).rows { record throws(InputProblem) in
      Stock(
        item: Item(
          code: try codes.text("code", of: record), title: try record.text("title"),
          price: Money(cents: try record.number("price", in: 0...100_000_000))),
        quantity: try record.number("stock", in: 0...1_000_000))
    }
  }
}
