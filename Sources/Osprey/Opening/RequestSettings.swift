import OspreyRouting

/// The settings for opening a request, from its caller, else from its route, else from the page's class.
///
/// They are determined once for a request, after its filters.
@MainActor
struct RequestSettings {
    private let request: PageRequest
    private let registration: PageRegistration?

    /// The placement that the page's class returns for this request; the route overrides it.
    let plan: PagePlacement

    init(_ request: PageRequest, _ registration: PageRegistration?, plan: PagePlacement = .default) {
        self.request = request
        self.registration = registration
        self.plan = plan
    }

    private var options: OpenOptions { request.options }
    private var route: RouteAttributes? { request.route?.sharedAttributes.value }

    /// The display of the page; `nil` if it is not specified.
    var display: RouteDisplay? {
        options.display ?? request.match?.display ?? route?.display ?? plan.display ?? registration?.display
    }

    /// The rule by which an existing page may answer; `nil` if there is none.
    var reuse: RouteReuse? { options.reuse ?? request.match?.reuse ?? route?.reuse ?? registration?.reuse }

    /// The tab to select first.
    var tab: TabItem.ID? { options.tab ?? route?.tab ?? plan.tab }

    /// The alias of the navigator for the page.
    var navigator: String? { options.navigator }

    /// The route's rule for presented pages; `nil` if the caller says where the page is shown.
    var above: RouteAbove? {
        options.display == nil && options.tab == nil && options.navigator == nil ? route?.above : nil
    }

    /// How the change is made.
    var manner: OperationManner {
        OperationManner(
            isAnimated: options.isAnimated ?? route?.animated ?? true, transition: options.transition)
    }

    /// Whether the caller itself asks to push the page.
    var isPushedByCaller: Bool { options.display == .push }
}

extension RouteDisplay {
    /// The presentation style of the display, if it presents.
    var presentationStyle: PresentationStyle? {
        switch self {
        case .cover: .cover
        case .sheet: .sheet
        case .window: .window
        case .push, .replace, .root, .select: nil
        }
    }
}

extension PagePlacement {
    /// The display that the placement asks for, if any.
    fileprivate var display: RouteDisplay? {
        switch self {
        case .present(.cover): .cover
        case .present(.sheet): .sheet
        case .present(.window), .present(.lock): .window
        case .default, .reuse, .selectTab, .handled: nil
        }
    }

    /// The tab that the placement asks for, if any.
    fileprivate var tab: TabItem.ID? {
        if case .selectTab(let id) = self { id } else { nil }
    }
}
