import Feature
import ServiceCatalog

Catalog.main.install(FeatureModule())
print(try Catalog.main[\.screen])
