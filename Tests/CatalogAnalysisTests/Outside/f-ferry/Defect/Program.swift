import ServiceCatalog

@main
enum Program {
  static func main() throws {
    let home = Catalog(name: "harbour")
    home.install(HarbourModule())
    let crossing = Crossing(home: home)
    try crossing.board(passengers: 3, at: "North")
    crossing.printLog()
  }
}
