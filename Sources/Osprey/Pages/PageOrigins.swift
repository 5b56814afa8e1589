/// Where a built page comes from: who asked for what, and who waits for it.
///
/// A page made by hand has none; keeping it apart keeps such pages small.
@MainActor
final class PageOrigins {
    /// The newest request that the page answers.
    var request: PageRequest

    /// The page that made the newest request.
    weak var opener: Page?

    /// The container that built the page, while it exists.
    var container: PageContainer? { home.container }

    private let home: ContainerReference

    /// The filters that hear the page's events, in the order in which they were asked.
    var listeners: [FilterInstance] = []

    /// Who waits for the page's result, in the order in which they came.
    var completions: [PageCompletion] = []

    /// What is still to be done on the page for those who opened it.
    var actions: [IntentAction] = []

    /// Whether the page has said that it is ready.
    var isReady = false

    /// The result that the page wants to leave with; it counts once the page has left.
    var result: PageResult?

    init(request: PageRequest, home: ContainerReference) {
        self.request = request
        self.home = home
    }
}
