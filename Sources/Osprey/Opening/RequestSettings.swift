import OspreyRouting

/// How a request is opened: what its caller says, else its route, else the page's class.
///
/// It is made once for a request, when that has passed its filters, and everybody asks it.
@MainActor
struct RequestSettings {
    private let request: PageRequest
    private let registration: PageRegistration?

    /// What the page's class plans for this request; it goes after the route.
    let plan: PagePlacement

    init(_ request: PageRequest, _ registration: PageRegistration?, plan: PagePlacement = .default) {
        self.request = request
        self.registration = registration
        self.plan = plan
    }

    private var options: OpenOptions { request.options }
    private var route: RouteAttributes? { request.route?.sharedAttributes.value }

    /// How the page is brought into sight; `nil` if nobody says so.
    var display: RouteDisplay? {
        options.display ?? request.match?.display ?? route?.display ?? plan.display ?? registration?.display
    }

    /// The rule by which a page that is there may answer; `nil` if nobody gives one.
    var reuse: RouteReuse? { options.reuse ?? request.match?.reuse ?? route?.reuse ?? registration?.reuse }

    /// The tab that is selected first.
    var tab: TabItem.ID? { options.tab ?? route?.tab ?? plan.tab }

    /// The alias of the navigator to which the page goes.
    var navigator: String? { options.navigator }

    /// The route's rule for pages that are presented; `nil` if the caller says where the page goes.
    var above: RouteAbove? {
        options.display == nil && options.tab == nil && options.navigator == nil ? route?.above : nil
    }

    /// How the change is made.
    var manner: OperationManner {
        OperationManner(
            isAnimated: options.isAnimated ?? route?.animated ?? true, transition: options.transition)
    }

    /// Whether the caller itself wants the page on top of what is there.
    var isPushedByCaller: Bool { options.display == .push }
}

extension RouteDisplay {
    /// The style of presentation that the display asks for, if it does.
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
    /// The display that the plan asks for, if it does.
    fileprivate var display: RouteDisplay? {
        switch self {
        case .present(.cover): .cover
        case .present(.sheet): .sheet
        case .present(.window): .window
        case .default, .reuse, .selectTab, .handled: nil
        }
    }

    /// The tab that the plan asks for, if it does.
    fileprivate var tab: TabItem.ID? {
        if case .selectTab(let id) = self { id } else { nil }
    }
}
