import Osprey

/// A page that has only a name, and may refuse to be left.
final class SimulatedPage: Page {
    /// The names that routes may give in `init=`; set before the pages are registered.
    static var initializerNames: [String] = []

    private let vetoes: Vetoes

    init(_ vetoes: Vetoes) {
        self.vetoes = vetoes
        super.init()
    }

    override class var initializers: Initializers {
        initializerNames.reduce([:]) { list, name in
            list + [name: Initializer { (_: Parameters) in SimulatedPage(Vetoes.current) }]
        }
    }

    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
        vetoes.names.contains(pageName) ? .stay(reason: "the script says so") : .leave
    }
}

/// The page that holds the tabs; the routes say which there are.
final class SimulatedTabs: TabPage {
    /// The tabs that code adds, if they are known; set before the page is made.
    static var idsFromCode: [String] = []

    override var tabs: [TabItemConfiguration] {
        Self.idsFromCode.map { TabItemConfiguration($0, root: .page(SimulatedTabRoot.self)) }
    }
}

/// The page at the bottom of a tab that code adds.
final class SimulatedTabRoot: Page {}

/// The names of the pages that refuse to be left at the moment.
@MainActor
final class Vetoes {
    /// The vetoes of the simulation that runs in this process.
    static let current = Vetoes()

    var names: Set<String> = []
}
