/// The services by hand: the program creates them in order, and passes them on.
enum ByHand {
  static func desk() -> Desk {
    Desk(orders: ShopOrders(inventory: Shelf(), payment: CardPayment()))
  }
}
