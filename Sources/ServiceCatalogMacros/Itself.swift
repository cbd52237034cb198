/// The type that has the attribute, as a blueprint's output.
///
/// ```swift
/// @Blueprint(output: Itself.self) final class Session: SessionProtocol, Logging {}
/// ```
///
/// A type can't be named in its own attribute, because the compiler reports a circular reference.
///
/// Concurrency: the type has no values.
public enum Itself {}
