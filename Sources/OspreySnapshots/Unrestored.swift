import Osprey
import OspreyRouting

/// A part of a snapshot that waits: the upper part of a stack, because a filter asks for another page first or interceptors
/// have to be asked, or a request that has waited before.
struct Unrestored: ReopenedPart {
    /// The pages, bottom to top, each with its own trust; also the root of a tab if it waits as well.
    var entries: [NavigationSnapshot.Entry]

    /// The stack in words, or `waits`.
    let place: String

    let isStack: Bool

    /// The style of a presentation of which nothing is displayed yet; `nil` for the rest of a stack.
    var style: PresentationStyle?

    /// The stack; `nil` for a presentation of which nothing is displayed yet.
    private(set) weak var navigator: Navigator?

    /// The page of the stack above which it is opened; `nil` if the stack has none.
    private(set) weak var opener: Page?

    /// The parts that are opened when the pages are there, or lost.
    private(set) var next: ArraySlice<Unrestored> = []

    /// All parts of the same restore.
    private var waiting: WaitingBatch?

    init(_ entries: [NavigationSnapshot.Entry], in place: String, style: PresentationStyle? = nil) {
        (self.entries, self.place, self.style, isStack) = (entries, place, style, true)
    }

    /// A request that has waited.
    init(request: NavigationSnapshot.Entry) {
        (entries, place, isStack) = ([request], "waits", false)
    }

    /// The same, in its stack.
    @MainActor
    func placed(in navigator: Navigator?, above opener: Page?) -> Unrestored {
        var rest = self
        (rest.navigator, rest.opener) = (navigator, opener)
        return rest
    }

    /// The same, as a part of a batch.
    func waiting(in batch: WaitingBatch) -> Unrestored {
        var part = self
        part.waiting = batch
        return part
    }

    var successor: Unrestored? {
        var successor = next.first
        successor?.next = next.dropFirst()
        return successor
    }

    var alone: Unrestored {
        var part = self
        part.next = []
        return part
    }

    mutating func append(_ other: any ReopenedPart) {
        if let other = other as? Unrestored { next.append(other) }
    }

    @MainActor
    var intent: Intent {
        if !isStack, let request = entries.first { return request.intent }
        let display: RouteDisplay =
            switch style {
            case .cover: .cover
            case .sheet: .sheet
            default: .push
            }
        return Intent.path(entries.map(\.node), options: OpenOptions(display: display))
    }

    var batch: AnyObject? { waiting }

    @MainActor var isReplaced: Bool { waiting?.isReplaced == true }

    var count: Int { entries.count }

    @MainActor
    var requests: [Intent] {
        entries.map { entry in
            var intent = entry.intent
            intent.trust = entry.trust
            return intent
        }
    }

    /// The lower part of it, which can be opened without the rest.
    func prefix(_ count: Int) -> Unrestored? {
        var lower = self
        lower.entries = Array(entries.prefix(count))
        return lower.entries.isEmpty ? nil : lower
    }
}

/// The parts of one restore that wait, until another one takes its place.
@MainActor
final class WaitingBatch {
    private var wasReplaced = false

    /// Whether the user is the one whose pages they are.
    private let isMeant: @MainActor () -> Bool

    init(isMeant: @escaping @MainActor () -> Bool = { true }) { self.isMeant = isMeant }

    /// Whether the parts are not opened any more.
    var isReplaced: Bool { wasReplaced || !isMeant() }

    func replace() { wasReplaced = true }
}

extension OpenOrder {
    /// The page that is lost with the request, with the pages above it.
    ///
    /// - Parameter remainder: The request for the pages below it, which is made next.
    @MainActor
    func losses(above remainder: OpenOrder?, because error: PageError) -> [RestoreReport.Loss] {
        guard let rest = reopened as? Unrestored else {
            let name = intent.destination.words(showingValues: false)
            return [.page(name, in: "waits", because: error)]
        }
        return rest.entries.dropFirst(remainder?.reopened?.count ?? 0).prefix(1)
            .map { .page($0.name, in: rest.place, because: error) }
    }

    /// The saved values that the pages of the request have not taken.
    @MainActor
    var untakenValues: [RestoreReport.Loss] {
        let place = (reopened as? Unrestored)?.place ?? "waits"
        let saved: [(SavedValues?, Destination)] =
            if case .path(let nodes) = intent.destination {
                nodes.map { ($0.options.objects.saved, $0.destination) }
            } else {
                [(intent.options.objects.saved, intent.destination)]
            }
        return saved.flatMap { saved, page in saved?.losses(of: "\(page)", in: place) ?? [] }
    }
}

extension NavigationSnapshot.Entry {
    /// The destination; the root of a stack has none.
    private var destination: Destination {
        switch target {
        case .root: .nowhere(keys: [])
        case .url(let url): .url(url)
        case .page(let name): .pageName(name)
        }
    }

    /// The options for making the page.
    @MainActor
    private var options: OpenOptions {
        var options = OpenOptions(initializer: initializer)
        if !saved.isEmpty { options.objects.saved = SavedValues(saved) }
        return options
    }

    /// The entry as one page of a path.
    @MainActor
    fileprivate var node: PathNode {
        var node = PathNode(destination, given)
        node.options = options
        node.trust = trust
        return node
    }

    /// The intent that opens it like any other intent.
    @MainActor
    var intent: Intent {
        var intent = Intent(destination, given, options: options)
        if trust == .external { intent.trust = .external }
        return intent
    }
}
