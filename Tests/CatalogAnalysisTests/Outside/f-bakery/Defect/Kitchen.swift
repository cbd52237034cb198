import ServiceCatalog

struct Kitchen {
  let counter: Catalog

  static func equipped() -> Kitchen {
    let kitchen = Kitchen(counter: Catalog(name: "bakery"))
    kitchen.counter.install(BatchBlueprint(), OvenBlueprint())
    return kitchen
  }
}
