import ServiceCatalog

let program = Catalog(name: "box office")
program.install(SeatPlanBlueprint(), SeatHoldBlueprint(), TicketPrinterBlueprint(), CheckoutBlueprint())

let office = BoxOffice(catalog: program)
let show = CommandLine.arguments.dropFirst().first ?? "Hamlet"
let bookings = [
  Booking(customer: "Mallory", seats: [Seat(row: 1, number: 1)], show: show),
  Booking(customer: "Ada", seats: [Seat(row: 1, number: 1), Seat(row: 1, number: 2)], show: show),
  Booking(customer: "Grace", seats: [Seat(row: 1, number: 2)], show: show),
]
for booking in bookings { print(await office.book(booking)) }
print("income:", await office.total)
try await program.shutdown()
