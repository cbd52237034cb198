import ServiceCatalog

struct HiveBookBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any HiveBook { PaperBook() }
}

struct WeighingBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Weighing { Weighing(offset: 0.3) }
}

struct CalendarBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> [String] { ["April", "May", "June"] }
}

extension Catalog {
  var hiveBook: HiveBookBlueprint.Type { HiveBookBlueprint.self }
  var weighing: WeighingBlueprint.Type { WeighingBlueprint.self }
  var months: CalendarBlueprint.Type { CalendarBlueprint.self }
}

final class Shed {
  let shelves = Catalog(name: "shed")

  func stock() {
    shelves.install {
      HiveBookBlueprint()
      CalendarBlueprint()
      WeighingBlueprint()
    }
  }
}
