import ServiceCatalog

let stage = ServiceLocator()
stage.registerModules([StageModule(tempo: 96)])
let conductor = try Conductor(stage: stage)
let click: ClickMetronome = try stage.locate()
conductor.mark(12, "softer at \(click.beats)")
print(conductor.programme())
