import Feature
import ServiceCatalog
import Services

Catalog.main.install(FeatureModule())
Catalog.main.install(Services.FlagsBlueprint())
print(try Catalog.main[\.screen])
