#if Tools
/// The errors of `CatalogServiceGroup`, which the command doesn't link.
///
/// A test compares the identifiers with those of `ServiceError`.
enum ServiceErrors {
  /// The meaning of each error, and how to fix it, by identifier.
  static let texts = [
    "service-failed": """
    A service threw while it ran or stopped, so all services were stopped. Fix the error after "threw:".
    """,
    "service-returned": """
    A service returned before it was asked to stop. Return from run() after a graceful shutdown only, or \
    state its effect: `.runs(whenServiceReturns: .continues)` in `@Provides`, or `whenServiceReturns` in the blueprint.
    """,
    "service-not-ready": """
    `waitUntilReady(_:)` of a service threw, so the start was given up. Fix the error after "threw:".
    """,
    "start-timed-out": """
    Not every service was ready in time. The lines "waiting:" name those that weren't. Find out why they take so long, or \
    raise `startTimeout`.
    """,
    "stop-timed-out": """
    A service didn't end in time after it was asked to stop, and was abandoned. End run() after a graceful shutdown and \
    a cancellation, or raise `stopTimeout`.
    """,
    "stop-deadline-exceeded": """
    The services and disposals together took longer than the whole stop may take. End them sooner, or raise \
    `stopDeadline`.
    """,
    "runnable-not-shared": """
    A `RunnableBlueprint` runs one service for each program, so its instance must be shared. State `.shared` in \
    `@Provides`, or make it a `SharedBlueprint`, an `AsyncBlueprint` or a `MainActorBlueprint` with the lifetime shared.
    """,
    "runnable-assembled-late": """
    A runnable service was assembled after the services had started, so it doesn't run. Supply it before run().
    """,
    "unrecorded-need": """
    A running service obtained another one that its builder hadn't obtained. Services stop in the order of what their \
    builders obtained, so it may outlive that one. Obtain it in the builder.
    """,
    "group-already-run": "A group runs once. Create a group, and a catalog, for each run.",
    "catalog-has-group": "Another group runs the services of the catalog. Create one group for each catalog.",
    "catalog-closed": """
    The catalog was shut down before its group ran. Create a catalog, and a group, for each run.
    """,
  ]
}
#endif
