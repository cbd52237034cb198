import Feature
import ServiceCatalog

ServiceLocator.register { Router() }
Screen().show()
