import OspreyPages
import OspreyPagesFixtures
import OspreyTapable

/// Holds every event against what a page's life may look like, whatever the operation was.
@MainActor
final class InvariantChecker {
    private struct Life {
        var isLoaded = false
        var isBecomingActive = false
        var isActive = false
        var isFinished = false
    }

    private weak var tree: NavigationTree?
    private var lives: [PageID: Life] = [:]
    private var broken: String?
    private var token: TapToken?
    private var openGestures = 0
    private var gestureToken: TapToken?

    init(_ tree: NavigationTree) {
        self.tree = tree
        for page in tree.visiblePages { lives[page.pageID] = Life(isLoaded: true, isActive: true) }
        token = tree.events.page.tap { [weak self] event, page in self?.note(event, page) }
        gestureToken = tree.events.transition.tap { [weak self] event, _ in
            switch event {
            case .begun: self?.openGestures += 1
            case .finished, .cancelled: self?.openGestures -= 1
            case .progressed: break
            }
        }
    }

    /// The first rule that was broken, or what is wrong with the state as it is.
    func violation() -> String? {
        if let broken { return broken }
        guard let tree else { return nil }
        if let violation = tree.violation { return violation }
        if openGestures != 0 { return "a gesture has begun and not ended" }
        let visible = tree.visiblePages
        for page in tree.allPages {
            let isVisible = visible.contains { $0 === page }
            if page.isActive != isVisible { return "\(page.title): active or in sight, but not both" }
            if lives[page.pageID]?.isActive ?? false != isVisible {
                return "\(page.title): its events say otherwise"
            }
        }
        let navigators = Set(visible.compactMap { $0.navigator.map(ObjectIdentifier.init) })
        return navigators.count == visible.count ? nil : "a stack shows more than one page"
    }

    private func note(_ event: PageEvent, _ page: Page) {
        var life = lives[page.pageID] ?? Life()
        let isAllowed: Bool
        switch event {
        case .loaded:
            isAllowed = !life.isLoaded
            life.isLoaded = true
        case .becomeActive:
            isAllowed = life.isLoaded && !life.isActive && !life.isBecomingActive
            life.isBecomingActive = true
        case .activated:
            isAllowed = life.isBecomingActive
            life.isBecomingActive = false
            life.isActive = true
        case .resignActive:
            isAllowed = life.isActive
            life.isActive = false
        case .finished:
            isAllowed = !life.isActive && !life.isBecomingActive
        }
        if !isAllowed || life.isFinished, broken == nil {
            broken = "\(page.title) got \(event) at the wrong time"
        }
        if event == .finished { life.isFinished = true }
        lives[page.pageID] = life
    }
}
