#if Tools
/// An obtain, and its place.
struct ObtainRecord {
  let obtain: ObtainFact
  let body: Program.BodyID
}
#endif
