import ServiceCatalog
import Store

Catalog.main.install([PathBlueprint(), FilesBlueprint()])
print(try Catalog.main[\.files])
