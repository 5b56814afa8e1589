import Foundation
import Observation
import Osprey
import OspreyRouting

/// Keeps the snapshot of a container: decides when and for which user it is written, and when it is restored.
///
/// The owner of the pages is determined when a root is shown, and not for each write: the app may return another user
/// before it has removed the pages.
@MainActor
final class SnapshotKeeper {
    /// The part of the display that is written.
    private enum Subject {
        /// Nothing: there is no root, or a wall is shown instead.
        case nothing
        /// All pages, for the user for whom the root was shown; `nil` is a guest.
        case pages(of: String?)
        /// Nothing, until a new root is shown: the state has changed while the app returned another user.
        case foreign
    }

    /// The minimum time between two writes.
    private static let pause = Duration.seconds(1)

    /// How long restored pages have to last until the restore counts as successful.
    private static let trialPeriod = Duration.seconds(10)

    private weak var container: PageContainer?
    private let archive: SnapshotArchive
    private let owner: @MainActor () -> String?

    /// The pages whose next write of a saved property is noticed.
    private var followed: Set<PageID> = []

    private var subject = Subject.nothing
    private var hasChanged = false
    private var alarm: Task<Void, Never>?

    /// The pages that were taken from the archive and are not shown yet, and their owner.
    private var pending: (restoration: Restoration, owner: String?)?

    /// Whether the container has asked for a snapshot to restore before it showed the root.
    private var hasLooked = false

    /// The end of the trial of restored pages.
    ///
    /// Until then nothing is written, because they may crash the app.
    private var trial: Task<Void, Never>?

    init(
        _ container: PageContainer, _ storage: any SnapshotStorage, owner: @escaping @MainActor () -> String?
    ) {
        self.container = container
        self.owner = owner
        archive = SnapshotArchive(storage) { [weak container] in
            container?.report(.store($0))
        }
    }

    /// The bytes in the store, with the latest changes.
    var data: Data? {
        saveNow()
        return archive.data
    }

    /// Writes the changes, and then nothing more.
    ///
    /// Pages that are still to be restored stay in the store.
    func retire() {
        saveNow()
        alarm?.cancel()
        trial?.cancel()
        if let pending, container?.restoration === pending.restoration { container?.restoration = nil }
        container = nil
    }

    // MARK: - Restoring

    /// Takes out the snapshot to restore, if its owner is already known.
    func containerWillStart() {
        hasLooked = true
        guard let container, container.restoration == nil else { return }
        take(for: owner(), isFinal: false, in: container)
    }

    /// The root could not be shown: the next start restores the snapshot.
    ///
    /// If the pages of the snapshot were part of it, they may be why: the attempt counts.
    func startFailed() {
        if pending?.restoration.isPlanned != true { archive.putBack() }
    }

    /// The root itself is being built, and not a wall: from now on the app knows the user.
    func rootIsPlanned() {
        guard let container else { return }
        if let pending, container.restoration === pending.restoration, !mayShow(pagesOf: pending.owner) {
            takeBackPending()
        }
        if container.restoration == nil, pending == nil { take(for: owner(), isFinal: true, in: container) }
    }

    /// A wall is being built: the pages to restore wait in the store, also those that are on trial, of which some may
    /// still wait.
    func wallIsPlanned() {
        if let pending, container?.restoration === pending.restoration { return takeBackPending() }
        guard let trial else { return }
        trial.cancel()
        self.trial = nil
        archive.putBack()
    }

    private func takeBackPending() {
        container?.restoration = nil
        pending = nil
        archive.putBack()
    }

    /// The pages of a restoration are committed.
    ///
    /// Before the start, another restoration has replaced the one that was taken: its pages are kept from now on.
    func pagesCame(by restoration: Restoration) {
        let isOwn = pending?.restoration === restoration
        guard isOwn || hasLooked else { return }
        pending = nil
        if isOwn { beginTrial() }
    }

    /// Shows the stored snapshot in a container that already runs.
    func join() {
        guard let container, container.navigation.unobserved.wall == nil else { return }
        determineSubject(isNewRoot: false)
        pending = taken(for: owner(), isFinal: true)
        guard let restoration = pending?.restoration else { return begin() }
        let operation = container.operation(for: restoration)
        // The container ends with its last reference, also while plugins or a host let it wait.
        container.leaveBehind { [navigation = container.navigation, weak container, weak self] in
            let outcome = await operation.outcome(in: navigation)
            guard let container else { return }
            var isShown = false
            do throws(PageError) {
                try container.finish(operation, outcome)
                isShown = restoration.isPlanned
            } catch {
                restoration.fail(error)
                if case .superseded = error {
                    container.report(restoration.report.losses)
                } else {
                    container.report(error)
                }
            }
            self?.endJoin(by: restoration, isShown: isShown)
        }
    }

    private func endJoin(by restoration: Restoration, isShown: Bool) {
        if isShown { pagesCame(by: restoration) } else { takeBackPending() }
        begin()
    }

    private func take(for person: String?, isFinal: Bool, in container: PageContainer) {
        pending = taken(for: person, isFinal: isFinal)
        container.restoration = pending?.restoration
    }

    private func taken(
        for person: String?, isFinal: Bool
    ) -> (restoration: Restoration, owner: String?)? {
        guard let kept = archive.take(for: person, isFinal: isFinal) else { return nil }
        let owner = kept.header.owner
        let restoration = Restoration(
            kept.snapshot, trust: .internal,
            isMeant: { [weak self] in self?.mayOpen(pagesOf: owner) ?? false },
            mayPlan: { [weak self] in self?.mayPlan(pagesOf: owner) ?? false })
        // The report cannot be returned to a caller here.
        restoration.isDeferred = true
        return (restoration, owner)
    }

    /// Whether pages may be built for the user whom the app returns now; if so, the attempt counts from now on.
    private func mayPlan(pagesOf keptOwner: String?) -> Bool {
        mayShow(pagesOf: keptOwner) && archive.count()
    }

    /// The pages of a guest may be shown to everybody, until the app names another store.
    private func mayShow(pagesOf keptOwner: String?) -> Bool {
        container != nil && (keptOwner == nil || keptOwner == owner())
    }

    /// If the app returns no user, pages that wait are still their owner's.
    private func mayOpen(pagesOf keptOwner: String?) -> Bool {
        mayShow(pagesOf: keptOwner) || container != nil && owner() == nil
    }

    private func beginTrial() {
        trial?.cancel()
        trial = container?.clock.alarm(after: Self.trialPeriod) { [weak self] in self?.endTrial() }
    }

    private func endTrial() {
        guard let trial else { return }
        trial.cancel()
        self.trial = nil
        noteChange()
    }

    // MARK: - Writing

    /// The container has started: from now on its pages are kept.
    func containerDidStart() {
        // The app may have named the store after the root was built.
        if hasLooked { begin() } else { join() }
    }

    private func begin() {
        for page in container?.navigation.allPages ?? [] { follow(page) }
        stateHasChanged()
    }

    /// A change of the display is in force.
    ///
    /// - Parameters:
    ///   - arriving: The pages that become visible.
    ///   - isNewRoot: Whether a new root is shown.
    ///   - byPerson: Whether the user has made the change: restored pages have lasted long enough then.
    func committed(arriving: [Page], isNewRoot: Bool, byPerson: Bool) {
        for page in arriving { follow(page) }
        determineSubject(isNewRoot: isNewRoot)
        if byPerson { endTrial() }
        noteChange()
    }

    /// The content of a snapshot may have changed without a change of the display.
    func stateHasChanged() {
        determineSubject(isNewRoot: false)
        noteChange()
    }

    /// Writes the changes, and waits until they are written: the app or the pages are about to end.
    ///
    /// If nothing may be written, pages that are still to be restored, or on trial, have not ended the run.
    func saveNow() {
        endTrial()
        if !save(atOnce: true) { archive.putBack() }
    }

    /// Forgets the stored snapshot: the user has signed out.
    func clear() {
        alarm?.cancel()
        trial?.cancel()
        (alarm, trial, pending, hasChanged, subject) = (nil, nil, nil, false, .nothing)
        archive.clear()
    }

    /// Determines whose pages are displayed.
    private func determineSubject(isNewRoot: Bool) {
        guard let state = container?.navigation.unobserved, state.root != nil, state.wall == nil else {
            return subject = .nothing
        }
        let person = owner()
        switch subject {
        case _ where isNewRoot, .nothing: subject = .pages(of: person)
        // A guest who signs in keeps the pages.
        case .pages(of: nil): subject = .pages(of: person)
        case .pages(let displayed) where displayed != person: subject = .foreign
        case .pages, .foreign: break
        }
    }

    private func noteChange() {
        guard case .pages = subject else { return }
        hasChanged = true
        guard alarm == nil else { return }
        alarm = container?.clock.alarm(after: Self.pause) { [weak self] in
            self?.alarm = nil
            _ = self?.save(atOnce: false)
        }
    }

    /// Writes the snapshot, and returns whether it may be written.
    private func save(atOnce: Bool) -> Bool {
        guard let container, container.isStarted, pending == nil, container.restoration == nil,
            case .pages(let person) = writableSubject(), hasChanged || atOnce, trial == nil
        else { return false }
        hasChanged = false
        // A page that has never been visible is followed from now on, and one that has left is not.
        let pages = container.navigation.allPages
        followed.formIntersection(pages.map(\.pageID))
        for page in pages { follow(page) }
        archive.write(container.snapshot(), for: person, atOnce: atOnce)
        return true
    }

    /// The part of the display that is currently written.
    ///
    /// A user may have signed in and typed into the pages without any notification. If there is no user any more, for
    /// example after a token has expired, the pages still belong to the previous user.
    private func writableSubject() -> Subject {
        let person = owner()
        switch subject {
        case .pages(of: nil): subject = .pages(of: person)
        case .pages(let displayed?) where person != nil && person != displayed: subject = .foreign
        case .pages, .nothing, .foreign: break
        }
        return subject
    }

    // MARK: - Saved properties

    /// Notices the next write of a saved property of a page that is displayed.
    private func follow(_ page: Page) {
        guard page.savesProperties, followed.insert(page.pageID).inserted else { return }
        withObservationTracking {
            page.observeSavedProperties()
        } onChange: { [weak self, weak page] in
            MainActor.promptly(with: (self, page)) { keeper, page in
                if let keeper, let page { keeper.willChange(page) }
            }
        }
    }

    /// A saved property gets a new value, after this call.
    ///
    /// The pages of a guest become the pages of the user who changes one first, although nothing notifies of a sign-in.
    /// Otherwise a user whom the app returns later would get what the first one has typed.
    private func willChange(_ page: Page) {
        followed.remove(page.pageID)
        guard page.navigator != nil else { return }
        follow(page)
        stateHasChanged()
    }
}
