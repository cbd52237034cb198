import ServiceCatalog

let host = CommandLine.arguments.dropFirst().first ?? "smtp.example.org"
ServiceLocator.shared.registerModules([MailingModule(host: host), ContentModule()])

let issues = [
  Issue(number: 41, subject: "Autumn", body: "Leaves fall."),
  Issue(number: 42, subject: "Winter", body: "Snow falls."),
]
let campaign = Campaign()
let sent = issues.map { campaign.send($0) }.reduce(0, +)
print("\(sent) letters")

let report: DeliveryReport = ServiceLocator.inject()
for line in report.lines { print(line) }
