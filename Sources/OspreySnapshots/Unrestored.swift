import Osprey
import OspreyRouting

/// The upper part of a stack that waits: a filter asks for another page first, or interceptors have to be asked.
struct Unrestored: ReopenedStack {
    /// The pages, bottom to top, each with its own trust; also the root of a tab if it waits as well.
    var entries: [NavigationSnapshot.Entry]

    /// The stack, in words.
    let place: String

    /// The style of a presentation of which nothing is displayed yet; `nil` for the rest of a stack.
    var style: PresentationStyle?

    /// The stack; `nil` for a presentation of which nothing is displayed yet.
    private(set) weak var navigator: Navigator?

    /// The page of the stack above which it is opened; `nil` if the stack has none.
    private(set) weak var opener: Page?

    /// The rests that are opened when the pages are there, or lost: one after the other, so that no page of theirs is
    /// above a page that has to finish first.
    var next: [Unrestored] = []

    /// The requests that are opened after that.
    var waiting: [NavigationSnapshot.Entry] = []

    /// All pages of the same restore that wait.
    private var batch: WaitingBatch?

    init(_ entries: [NavigationSnapshot.Entry], in place: String, style: PresentationStyle? = nil) {
        (self.entries, self.place, self.style) = (entries, place, style)
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
        var rest = self
        rest.batch = batch
        return rest
    }

    /// The rest that is opened after it, with all that comes later; `nil` if there is none.
    var successor: Unrestored? {
        var successor = next.first
        successor?.next = Array(next.dropFirst())
        successor?.waiting = waiting
        return successor
    }

    /// The pages as one intent, to be opened like any other intent.
    @MainActor
    var intent: Intent {
        let display: RouteDisplay =
            switch style {
            case .cover: .cover
            case .sheet: .sheet
            default: .push
            }
        return Intent(path: entries.map(\.node), options: OpenOptions(display: display))
    }

    @MainActor var isReplaced: Bool { batch?.isReplaced == true }

    var count: Int { entries.count }

    @MainActor
    var requests: [Intent] {
        entries.map { entry in
            var intent = entry.intent
            intent.trust = entry.trust
            return intent
        }
    }

    @MainActor var following: [Intent] { waiting.map(\.intent) }

    /// The lower part of it, which can be opened without the rest.
    func prefix(_ count: Int) -> Unrestored? {
        var lower = self
        lower.entries = Array(entries.prefix(count))
        return lower.entries.isEmpty ? nil : lower
    }
}

/// The pages of one restore that wait, until another one takes its place.
@MainActor
final class WaitingBatch {
    private(set) var isReplaced = false

    func replace() { isReplaced = true }
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
