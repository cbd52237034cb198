public import Model
public import ServiceCatalog

/// The model of the agenda's screen.
public final class AgendaModel {
  private let clock: any Clock

  /// The model.
  public init(
    clock: any Clock = Catalog.main.resolve(\.clock)  // defect: main-catalog-off-root
  ) {
    self.clock = clock
  }

  /// The text that the screen shows.
  public var title: String { "\(clock.hour):00" }
}
