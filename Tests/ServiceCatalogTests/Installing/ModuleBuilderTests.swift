import ServiceCatalog
import Testing

@Suite("Installing the blueprints that a result builder lists")
struct ModuleBuilderTests {
  private enum Flavour: CaseIterable {
    case plain, screen, both
  }

  private let catalog = Catalog(name: "test")

  @Test("A block lists one blueprint, module or list on each line")
  func lines() {
    catalog.install {
      AlphaBlueprint()
      ChoosingModule(keepsGreen: true)
      [RedBlueprint(), BlueBlueprint()]
    }
    #expect(catalog.isSupplied(\.alpha))
    #expect(catalog.isSupplied(\.green))
    #expect(catalog.isSupplied(\.red))
    #expect(catalog.isSupplied(\.blue))
  }

  @Test("A block may contain if with and without else", arguments: [false, true])
  func conditions(holds: Bool) {
    catalog.install {
      if holds { AlphaBlueprint() }
      if holds { BetaBlueprint() } else { GammaBlueprint() }
      DeltaBlueprint()
    }
    #expect(catalog.isSupplied(\.alpha) == holds)
    #expect(catalog.isSupplied(\.beta) == holds)
    #expect(catalog.isSupplied(\.gamma) == !holds)
    #expect(catalog.isSupplied(\.delta))
  }

  @Test("A block may contain switch")
  func choices() {
    for flavour in Flavour.allCases {
      catalog.clear()
      catalog.install {
        switch flavour {
        case .plain: AlphaBlueprint()
        case .screen: ScreenBlueprint()
        case .both:
          AlphaBlueprint()
          ScreenBlueprint()
        }
      }
      #expect(catalog.isSupplied(\.alpha) == (flavour != .screen))
      #expect(catalog.isSupplied(\.screen) == (flavour != .plain))
    }
  }

  @Test("A block may contain for, which installs in iteration order")
  func loops() throws {
    struct Numbered: CatalogModule {
      let number: Int
      func install(in catalog: Catalog) {
        let before = (try? catalog.obtainIfSupplied(\.alpha))?.name ?? ""
        catalog.supply(AlphaBlueprint.self) { [number] _ in Part("\(before)\(number)") }
      }
    }
    catalog.install {
      for number in 1...4 { Numbered(number: number) }
    }
    #expect(try catalog.obtain(\.alpha).name == "1234")
  }

  @Test("A block may contain if #available and if let")
  func others() {
    let module: LettersModule? = LettersModule()
    catalog.install {
      if #available(macOS 15, *) { RedBlueprint() }
      if let module { module }
    }
    #expect(catalog.isSupplied(\.red))
    #expect(catalog.isSupplied(\.beta))
  }
}
