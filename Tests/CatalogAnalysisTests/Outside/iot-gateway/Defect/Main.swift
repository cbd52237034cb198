import ServiceCatalog

@main
struct GatewayProgram {
  private static func supplyAll(to catalog: Catalog, _ options: GatewayOptions) {
    catalog.supply(GatewayOptionsBlueprint.self, instance: options)
    catalog.supply(ReadingParserBlueprint.self)
    catalog.supply(UplinkBlueprint.self)
    catalog.supply(AlarmRulesBlueprint.self)
  }

  private static func options(_ arguments: [String]) -> GatewayOptions {
    var options = GatewayOptions()
    for argument in arguments.dropFirst() {
      if let limit = Double(argument) { options.alarmAbove = limit } else { options.site = argument }
    }
    return options
  }

  static func main() async {
    let catalog = Catalog(name: "gateway")
    supplyAll(to: catalog, options(CommandLine.arguments))
    let factory = LoopFactory(catalog: catalog)
    do {
      let gateway = try factory.makeGateway()
      for line in ["t1,71.5", "t2,93", "t3,20"] { try await gateway.handle(line) }
      if let uplink = try factory.makeUplink() as? BufferedUplink {
        for message in await uplink.sent { print(message) }
      }
    } catch {
      print("gateway stopped: \(error)")
    }
  }
}
