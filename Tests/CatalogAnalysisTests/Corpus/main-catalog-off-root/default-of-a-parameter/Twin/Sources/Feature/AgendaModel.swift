import Model
import ServiceCatalog

/// The model of the agenda's screen.
public final class AgendaModel {
  // The property captures the catalog that assembles its owner.
  @Obtained(\.clock) private var clock

  /// The model.
  public init() {}

  /// The text that the screen shows.
  public var title: String { "\(clock.hour):00" }
}
