/// What a built page has to do with others: who asked for what, who listens, and who waits for it.
///
/// A page made by hand has none; keeping it apart keeps such pages small.
@MainActor
final class PageEngagement {
    /// The newest request that the page answers.
    var request: PageRequest

    /// The page that made the newest request.
    weak var opener: Page?

    /// The container that built the page, while it exists.
    var container: PageContainer? { containerReference.container }

    private let containerReference: ContainerReference

    /// The filters that hear the page's events, in the order in which they were asked.
    let listeners: [FilterInstance]

    /// Who waits for the page's result, in the order in which they came.
    var completions: [PageCompletion] = []

    /// Whether a request goes on when the page has finished.
    var isDetour: Bool { completions.contains { $0.detour != nil } }

    /// The companions of the intents that have opened the page, as far as their turn has not come.
    var companions: [any IntentCompanion] = []

    /// The result that the page wants to leave with; it counts once the page has left.
    var result: PageEnding?

    init(
        request: PageRequest, listeners: [FilterInstance] = [], containerReference: ContainerReference
    ) {
        self.request = request
        self.listeners = listeners
        self.containerReference = containerReference
    }
}

/// Leads from the pages of a container to the container, while it exists.
///
/// They share one weak reference: making and ending one of their own would take each of them longer.
@MainActor
final class ContainerReference {
    weak var container: PageContainer?
}
