import ServiceCatalog

func serve(_ requests: [String], from wiki: Catalog) throws {
  for request in requests {
    let words = request.split(separator: " ", maxSplits: 2).map(String.init)
    switch words[0] {
    case "GET":
      print(request, "->", try wiki[\.renderer].render(words[1]))
    case "PUT":
      print(request, "->", try wiki[\.editor].edit(words[1], words.count > 2 ? words[2] : ""))
    default:
      print(request, "-> 405")
    }
  }
}

let wiki = Catalog(name: "wiki")
wiki.install {
  PagesModule()
  AuditModule()
  WebModule(isPlain: CommandLine.arguments.contains("--plain"))
}

try serve(
  ["PUT Home =Welcome", "GET Home", "PUT Home =Hello", "GET Special:Audit", "DELETE Home"],
  from: wiki)
