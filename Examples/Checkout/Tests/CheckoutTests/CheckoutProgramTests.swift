import RunningPrograms
import Testing

@Suite("The program checkout")
struct CheckoutProgramTests {
  private static let header = "order,user,item,quantity\n"

  @Test("The orders in the examples' data", arguments: checkoutPrograms)
  func orders(program: String) throws {
    let run = try checkout(program, sampleFile("orders.csv"))
    #expect(
      run.output == """
        order 1001 for Ada Lovelace, payment 1
          2 x Tea, 100 g  13.00
          1 x Cup         12.00
          total           25.00
        order 1002 for Hopper, Grace, payment 2
          1 x Tea pot  34.00
          total        34.00
        order 1003 for Alan Turing, payment 3
          3 x Tea, 100 g  19.50
          total           19.50

        """)
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test("A trial charges no card", arguments: checkoutPrograms)
  func trial(program: String) throws {
    let run = try checkout(program, "-", input: Self.header + "1,alan,pot,1\n", options: ["--trial"])
    #expect(run.output.hasPrefix("order 1 for Alan Turing, not charged\n"))
    #expect(run.status == 0)
  }

  @Test(
    "Each failure has its message and its exit code",
    arguments: checkoutPrograms,
    [
      ("bob,tea,1", 2, "there is no user bob"),
      ("ada,hat,1", 3, "there is no item hat"),
      ("ada,cup,4", 4, "Cup is out of stock: 4 wanted, 3 available"),
      ("alan,pot,1", 5, "the payment of 34.00 is declined: 25.00 is left on the card of Alan Turing"),
    ])
  func failure(program: String, sample: (line: String, status: Int32, message: String)) throws {
    let run = try checkout(program, "-", input: Self.header + "7,\(sample.line)\n")
    #expect(run.errors == "\(program): error: order 7: \(sample.message)\n")
    #expect(run.output.isEmpty)
    #expect(run.status == sample.status)
  }

  @Test("A failed order doesn't stop the others, and the exit code is the first failure's", arguments: checkoutPrograms)
  func several(program: String) throws {
    let run = try checkout(program, "-", input: Self.header + "1,ada,cup,4\n2,bob,tea,1\n3,grace,cup,1\n")
    #expect(run.output.hasPrefix("order 3 for Hopper, Grace, payment 1\n"))
    #expect(run.errors.split(separator: "\n").count == 2)
    #expect(run.status == 4)
  }

  @Test("Invalid tables end with 1, and each invalid line is reported with a fix", arguments: checkoutPrograms)
  func malformed(program: String) throws {
    let run = try checkout(
      program, "-", input: Self.header + "1,ada,tea,none\n1,grace,tea,1\n2,ada,tea\n3,ada,tea,0\n")
    #expect(
      run.errors == """
        -:2: error: quantity is "none"
          to fix: write a whole number, 1 to 1000000
        -:3: error: order 1 is ada's
          to fix: write ada, or another number
        -:4: error: 4 values are expected, 3 found
          to fix: write order,user,item,quantity, and a value with a comma in double quotes
        -:5: error: quantity is "0"
          to fix: write a whole number, 1 to 1000000

        """)
    #expect(run.output.isEmpty)
    #expect(run.status == 1)

    try withFile("code,title,price,stock\ntea,Tea,650,1\ntea,Tea,-1,1\n") { path in
      let run = try Run(program, ["-", "--users", sampleFile("customers.csv"), "--items", path])
      #expect(run.errors.hasPrefix("\(path):3: error: the code tea is taken in line 2\n"))
      #expect(run.status == 1)
    }
    #expect(try checkout(program, "no/such").errors.hasPrefix("no/such:1: error: there is no such file\n"))
  }

  @Test("Wrong options end with 64", arguments: checkoutPrograms)
  func usage(program: String) throws {
    #expect(try Run(program, ["-", "--users", "-", "--items", sampleFile("items.csv")]).status == 64)
    #expect(try Run(program, ["-", "--users", "", "--items", sampleFile("items.csv")]).status == 64)
    #expect(try Run(program, ["-"]).status == 64)
  }
}
