import ServiceCatalog

let museum = Catalog(name: "museum")
museum.install(VisitorBlueprint(), WelcomeBlueprint())
museum.supply(CaptionBlueprint.self)

let kiosk = Kiosk(museum: museum)
for language in [Language.french, .english] {
  print(try kiosk.scan(language))
  for exhibit in ["Water Lilies", "The Kiss"] { print(try kiosk.show(exhibit)) }
  kiosk.leave()
}
