package import OspreyPages

/// What the filters of a test decide, and what they saw.
@MainActor
package final class FilterJournal {
    package var isSignedIn = false
    /// The name of the filter that rejects.
    package var rejecting: String?
    package var entries: [String] = []

    package init() {}
}

package enum SettingsSection: String, CaseIterable {
    case general, privacy
}

package final class StartPage: Page {}

package final class SettingsPage: Page {
    @Injected package var userId: String
    @Injected package var section: SettingsSection = .general
    @Injected package var page: Int = 1
    package private(set) var injections = 0

    package override func didInject() { injections += 1 }
}

package final class EnvironmentPage: Page {
    package let context: String

    package init(context: String) {
        self.context = context
        super.init()
    }

    package override class var initializers: Initializers {
        ["context": .init(EnvironmentPage.init(context:))]
    }
}

package final class ProfilePage: Page {
    @Injected package var userId: String = "nobody"
    package override class var isSingleton: Bool { true }
}

package final class SignInPage: Page, ResultPage {
    package typealias Output = String
}

package final class AccountPage: Page {
    package override class var filters: [any PageFilter.Type] { [SignInGuard.self] }
}

package final class JournaledPage: Page {
    package override class var filters: [any PageFilter.Type] { [JournalFilter.self] }
}

package struct SignInGuard: PreFilter {
    package let journal: FilterJournal

    package init(journal: FilterJournal) { self.journal = journal }

    package func decide(_ request: PageRequest) -> Decision {
        journal.entries.append("guard(\(request.page ?? "none"))")
        return journal.isSignedIn ? .proceed : .redirect(to: SignInPage.self)
    }
}

package struct JournalFilter: PostFilter {
    package let journal: FilterJournal
    package var redirectsTo: Page.Type?

    package init(journal: FilterJournal, redirectsTo: Page.Type? = nil) {
        (self.journal, self.redirectsTo) = (journal, redirectsTo)
    }

    package func built(_ page: Page, for request: PageRequest) -> Decision {
        journal.entries.append("built(\(page.pageName))")
        return redirectsTo.map { .redirect(to: $0) } ?? .proceed
    }

    package func receive(_ event: PageEvent, of page: Page) {
        journal.entries.append("\(page.pageName).\(event.name)")
    }
}

package final class MainTabs: TabPage {}
