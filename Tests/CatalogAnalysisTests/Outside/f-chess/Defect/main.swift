import ServiceCatalog

let hall = Catalog(name: "chess")
hall.install(OpeningsBlueprint(), MovesBlueprint(), ClockBlueprint())
let game = Game(hall: hall)
game.play("e2", "e4")
print(try game.hint())
