import Osprey
import OspreySnapshots
import OspreyTesting

/// An app whose state is worth keeping: tabs, a form with a draft, a page behind a sign-in, pages of every kind of entrance.
@MainActor
struct SnapshotFixture {
    static let tabs = """
        base.tabviewcontroller = LibraryTabs
        base.tabs.home = ShelfPage; title=Home
        base.tabs.books = ShelfPage; default.kind=books
        base.tabs.me = lib://reader
        """

    static let stack = "base.root = ShelfPage"

    static let pages = """
        lib.book.{id|int} = BookPage; external; accepts=from; default.from=link
        lib.book.{id|int}.notes = NotePage; parent=lib.book.{id|int}
        lib.shelf.{kind} = ShelfPage; external
        lib.loan.{id|int} = LoanPage; filters=SignedIn; external
        lib.old.{id|int} = -> lib://book/{id}; external
        lib.moved.{id|int} = MovedPage; external
        lib.cart = CartPage
        lib.door.{id|int} = KeyPage; external; accepts=code, draft; x-secret="code, draft"
        lib.key.{code} = KeyPage; x-secret=code
        lib.reader = ReaderPage; filters=SignedIn
        lib.sign-in = SignInFormPage
        """

    @MainActor
    final class Session {
        var isSignedIn = true
    }

    struct SignedIn: PreFilter {
        static let filterName = "SignedIn"
        let session: Session

        func decide(_ request: PageRequest) -> Decision {
            session.isSignedIn ? .proceed : .detour(to: SignInFormPage.self)
        }
    }

    let container: PageContainer
    let session = Session()
    let log: EventLog
    let reports = Reports()

    @MainActor
    final class Reports {
        var problems: [String] = []
        var failures: [PageError] = []
    }

    init(root: String = Self.tabs, pages: String = Self.pages) throws {
        container = try PageContainer(
            routes: [.properties(text: root + "\n" + pages, file: "routes.properties")], clock: ManualClock())
        container.register(LibraryTabs.init, ShelfPage.init, BookPage.init, NotePage.init, LoanPage.init)
        container.register(ReaderPage.init, CartPage.init, MovedPage.init, SignInFormPage.init)
        container.register(DeskPage.init, ConfirmationPage.init, KeyPage.init)
        container.register(filter: SignedIn(session: session))
        log = EventLog(container.events)
        container.onFailure = { [reports] in reports.failures.append($0) }
        container.navigation.onProblem = { [reports] in reports.problems.append("\($0)") }
    }

    static func started(
        root: String = Self.tabs, pages: String = Self.pages, isSignedIn: Bool = true
    ) async throws -> SnapshotFixture {
        let app = try SnapshotFixture(root: root, pages: pages)
        app.session.isSignedIn = isSignedIn
        try await app.container.start()
        _ = app.log.take()
        return app
    }

    /// The same app as another process would begin it, with the snapshot of this one.
    func restarted(
        pages: String = Self.pages, isSignedIn: Bool = true, trust: Trust = .internal
    ) async throws -> (app: SnapshotFixture, report: RestoreReport) {
        let app = try SnapshotFixture(root: Self.tabs, pages: pages)
        app.session.isSignedIn = isSignedIn
        let report = try await app.container.start(restoring: container.snapshot(), trust: trust)
        return (app, report)
    }

    /// The pages in short, bottom to top.
    var names: [String] { container.navigation.allPages.map(\.pageName) }
}

final class LibraryTabs: TabPage {}

final class ShelfPage: Page {
    @Injected var kind: String = "all"
    @Injected(saved: true) var search = ""
}

final class BookPage: Page {
    @Injected var id: Int
    @Injected var from: String?
}

final class NotePage: Page {
    @Injected var id: Int = 0
    @Injected(saved: true) var draft = ""
    @Injected("stars", saved: true) var rating: Int?
    var injections: [String] = []

    override func didInject() { injections.append(draft) }
}

/// Has values that no snapshot may hold.
final class KeyPage: Page {
    @Injected var code: String?
    @Injected(saved: true) var draft = ""
    @Injected("stars", saved: true) var rating: Int?
}

final class LoanPage: Page {
    @Injected var id: Int
    @Injected(saved: true) var letter: String = ""
}

final class ReaderPage: Page {}

/// Sends everybody on to the book.
final class MovedPage: Page {
    @Injected var id: Int
    override class var filters: [any PageFilter.Type] { [MovedFilter.self] }
}

struct MovedFilter: PreFilter, SelfMadeFilter {
    func decide(_ request: PageRequest) -> Decision {
        .redirect(to: BookPage.self, ["id": request.parameters["id"] ?? .null])
    }
}

final class CartPage: Page {
    override class var isSingleton: Bool { true }
    @Injected(saved: true) var count = 0
}

final class SignInFormPage: Page {
    @Injected(saved: true) var name = ""
}

/// Can only be asked for by its class, with a live object.
final class DeskPage: Page {
    @Injected var title2: String = ""
    @Injected var lamp: Lamp?
    @Injected var chair: Chair?
}

final class Lamp: Sendable {}
final class Chair: Sendable {}

final class ConfirmationPage: Page {
    override var isRestorable: Bool { false }
}
