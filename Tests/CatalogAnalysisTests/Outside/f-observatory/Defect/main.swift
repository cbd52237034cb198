import ServiceCatalog

let hill = Catalog(name: "observatory")
hill.install(Dome())
let night = Night(dome: hill)
try night.plan()
print(night.seen, night.skyMap())
