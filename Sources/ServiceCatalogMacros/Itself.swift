/// Stands, as a blueprint's output, for the type that has the attribute.
///
/// ```swift
/// @Blueprint(output: Itself.self) final class Session: SessionProtocol, Logging {}
/// ```
///
/// A type cannot be named in its own attribute: the compiler calls that circular.
///
/// Concurrency: it has no values.
public enum Itself {}
