import Model
import ServiceCatalog

/// The model of the agenda's screen.
public final class AgendaModel {
  // It remembers the catalog that assembles its owner.
  @Obtained(\.clock) private var clock

  /// The model.
  public init() {}

  /// What the screen shows.
  public var title: String { "\(clock.hour):00" }
}
