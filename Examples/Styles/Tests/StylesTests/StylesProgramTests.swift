import RunningPrograms
import Testing

@Suite("The program styles")
struct StylesProgramTests {
  @Test("Every style prints the same")
  func output() throws {
    let run = try Run("styles", [])
    #expect(
      run.output == """
        sign in, a cake: Good day, Alice.
        sign in, the cake in a catalog: Good day, Alice.
        sign in, a cake on the catalog: Good day, Alice.
        order, linked: 2 x Tea  13.00
        order, the inventory in a catalog: 2 x Tea  13.00
        order, a bundle's inventory in a catalog: 2 x Tea  13.00
        left of the tea: 6

        """)
    #expect(run.status == 0)
  }
}
