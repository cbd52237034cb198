/// The program without the library.
@main
struct Hello {
  static func main() { print("hello") }
}
