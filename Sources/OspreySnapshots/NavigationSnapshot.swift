package import Osprey
import OspreyRouting

/// The navigation state of a container as a value: the pages of each stack, the presentations, and waiting requests.
///
/// A snapshot contains the requests that lead to the pages, not the pages. `start(restoring:trust:)`
/// and `show(_:trust:)` use the current routes and filters, so a snapshot cannot open anything that
/// could not be opened now.
///
/// ```swift
/// let snapshot = container.snapshot()
/// print(snapshot)
/// // tab home
/// //   root
/// // * tab loans
/// //   root
/// //   wallet://loan/7
/// ```
///
/// It has two equivalent notations: the text of ``description`` and ``init(_:)``, for tests, scripts and bug reports,
/// and the JSON of ``data``, for storage. The article <doc:SaveAndRestore> has the grammar.
///
/// It does not contain windows, the history, awaited results, passed objects, and pages that were made by hand.
public struct NavigationSnapshot: Sendable, Hashable {
    /// The stacks of the root, in the order of their tabs.
    package var stacks: [Stack]

    /// The presentations, bottom to top.
    package var presentations: [PresentedStack]

    /// The requests that wait for the page of a detour or for the gate, in order.
    package var waiting: [Entry]

    package init(stacks: [Stack] = [], presentations: [PresentedStack] = [], waiting: [Entry] = []) {
        self.stacks = stacks
        self.presentations = presentations
        self.waiting = waiting
    }

    /// Whether there is nothing to restore.
    package var isEmpty: Bool { stacks.isEmpty && presentations.isEmpty && waiting.isEmpty }
}

extension NavigationSnapshot {
    /// One stack below all presentations.
    package struct Stack: Sendable, Hashable {
        package var place: StackPlace
        package var isSelected = false
        /// Its pages, bottom to top.
        package var entries: [Entry]
    }

    /// One presentation.
    package struct PresentedStack: Sendable, Hashable {
        package var style: PresentationStyle
        package var entries: [Entry]
    }

    /// The request that leads to one page.
    package struct Entry: Sendable, Hashable {
        package enum Target: Sendable, Hashable {
            /// The first page of the app, or of the tab.
            case root
            case url(String)
            /// A registered name.
            case page(String)

            package static func == (left: Target, right: Target) -> Bool {
                switch (left, right) {
                case (.root, .root): true
                case (.url(let left), .url(let right)), (.page(let left), .page(let right)):
                    left.isExactly(right)
                case (.root, _), (.url, _), (.page, _): false
                }
            }

            package func hash(into hasher: inout Hasher) {
                switch self {
                case .root: break
                case .url(let text), .page(let text): hasher.combine(ExactName(text))
                }
            }
        }

        package var target: Target

        /// The parameters from the caller, without the URL's parameters; sorted by key.
        package private(set) var given: Parameters

        /// The values of the page's saved properties; sorted by key.
        package private(set) var saved: Parameters

        package var initializer: String?
        package var trust: Trust

        package init(
            _ target: Target, given: Parameters = [:], saved: Parameters = [:], initializer: String? = nil,
            trust: Trust = .internal
        ) {
            self.target = target
            self.given = given.sortedForStorage
            self.saved = saved.sortedForStorage
            self.initializer = initializer
            self.trust = trust
        }

        /// Whether both go to the same page; names and URLs are compared byte by byte.
        package static func == (left: Entry, right: Entry) -> Bool {
            left.target == right.target && left.given == right.given && left.saved == right.saved
                && left.initializer.map(ExactName.init) == right.initializer.map(ExactName.init)
                && left.trust == right.trust
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(target)
            hasher.combine(given)
        }

        /// Whether an existing page with this entry is the page of another entry.
        func leads(to wanted: Entry) -> Bool {
            self == wanted || target == .root && wanted.target == .root
        }

        /// The same with at most the given trust; a request from outside has no saved values.
        func lowered(to trust: Trust) -> Entry {
            guard trust == .external else { return self }
            return Entry(target, given: given, initializer: initializer, trust: .external)
        }
    }

    /// The same with at most the given trust.
    func lowered(to trust: Trust) -> NavigationSnapshot {
        var lowered = self
        lowered.mapEntries { entry, _ in entry.lowered(to: trust) }
        return lowered
    }

    /// Replaces each entry by the result of a function, which also gets the entry's place in words.
    mutating func mapEntries(_ transform: (Entry, String) -> Entry) {
        changeStacks { entries, place in entries = entries.map { transform($0, place) } }
        waiting = waiting.map { transform($0, "waits") }
    }

    /// Changes the entries of each stack and presentation, with its place in words.
    mutating func changeStacks(_ change: (inout [Entry], String) -> Void) {
        for index in stacks.indices {
            let place = stacks[index].place.words
            change(&stacks[index].entries, place)
        }
        for index in presentations.indices {
            let place = presentations[index].words
            change(&presentations[index].entries, place)
        }
    }
}
