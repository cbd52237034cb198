import ServiceCatalog

let locator = ServiceLocator()
locator.registerModules([
  PricingServices(centsPerKilo: 490),
  StorageServices(),
  MessagingServices(),
])
locator.register { l in try ParcelDesk(locator: l) }

let parcels = [
  Parcel(code: "XR-1", recipient: "Ada", grams: 700),
  Parcel(code: "XR-22", recipient: "Grace", grams: 3_200),
]

let desk: ParcelDesk = locator.inject()
for parcel in parcels {
  print(parcel.code, "on shelf", desk.accept(parcel))
}
desk.deliver(parcels)
print("income:", desk.income)
