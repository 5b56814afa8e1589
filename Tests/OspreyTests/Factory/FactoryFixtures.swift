import Foundation
import Osprey

/// What the filters of a test decide, and what they saw.
@MainActor
final class FilterJournal {
    var isSignedIn = false
    /// The name of the filter that rejects.
    var rejecting: String?
    var entries: [String] = []
}

enum SettingsSection: String, CaseIterable {
    case general, privacy
}

final class StartPage: Page {}

final class SettingsPage: Page {
    @Injected var userId: String
    @Injected var section: SettingsSection = .general
    @Injected var page: Int = 1
    private(set) var injections = 0

    override func didInject() { injections += 1 }
}

final class EnvironmentPage: Page {
    let context: String

    init(context: String) {
        self.context = context
        super.init()
    }

    override class var initializers: Initializers { ["context": .init(EnvironmentPage.init(context:))] }
}

final class ProfilePage: Page {
    @Injected var userId: String = "nobody"
    override class var isSingleton: Bool { true }
}

final class SignInPage: Page, ResultPage {
    typealias Output = String
}

final class AccountPage: Page {
    override class var filters: [any PageFilter.Type] { [SignInGuard.self] }
}

final class JournaledPage: Page {
    override class var filters: [any PageFilter.Type] { [JournalFilter.self] }
}

struct SignInGuard: PreFilter {
    let journal: FilterJournal

    func decide(_ request: PageRequest) -> Decision {
        journal.entries.append("guard(\(request.page ?? "none"))")
        return journal.isSignedIn ? .proceed : .redirect(to: SignInPage.self)
    }
}

struct JournalFilter: PostFilter {
    let journal: FilterJournal
    var redirectsTo: Page.Type?

    func built(_ page: Page, for request: PageRequest) -> Decision {
        journal.entries.append("built(\(page.pageName))")
        return redirectsTo.map { .redirect(to: $0) } ?? .proceed
    }

    func receive(_ event: PageEvent, of page: Page) {
        journal.entries.append("\(page.pageName).\(event.name)")
    }
}
