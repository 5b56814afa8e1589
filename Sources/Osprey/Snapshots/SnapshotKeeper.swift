import Foundation
import Observation

/// Keeps the snapshot of a container: decides when it is written and for whom, and when it is restored.
///
/// The owner of the pages is asked for when a root is shown, and not each time that something is written: the app may
/// name another person before it takes the pages away.
@MainActor
final class SnapshotKeeper {
    /// The part of the display that is written.
    private enum Subject {
        /// Nothing: the root is not there, or there is a wall in front of it.
        case nothing
        /// All pages, for the person for whom the root was shown; `nil` is a guest.
        case pages(of: String?)
        /// Nothing, until a root is shown anew: something has changed while the app named another person.
        case foreign
    }

    /// At most once in this time something is written.
    private static let pause = Duration.seconds(1)

    /// Pages that have been restored have to last so long until they count as restored.
    private static let trialPeriod = Duration.seconds(10)

    private weak var container: PageContainer?
    private let archive: SnapshotArchive
    private let owner: @MainActor () -> String?

    private var subject = Subject.nothing
    private var hasChanged = false
    private var alarm: Task<Void, Never>?

    /// The pages that have been taken from the archive and are to come with the root.
    private var pending: (restoration: Restoration, owner: String?)?

    /// Ends the trial of restored pages.
    ///
    /// Until then nothing is written, as they may bring the app down.
    private var trial: Task<Void, Never>?

    /// Whether a snapshot is on its way to a container that runs already.
    private var isJoining = false

    init(
        _ container: PageContainer, _ storage: any SnapshotStorage, owner: @escaping @MainActor () -> String?
    ) {
        self.container = container
        self.owner = owner
        archive = SnapshotArchive(storage) { [weak container] in
            container?.navigation.onProblem?(.snapshot($0))
        }
    }

    /// The bytes in the store, with the latest changes.
    var data: Data? {
        saveNow()
        return archive.data
    }

    /// Neither writes nor restores any more.
    func retire() {
        alarm?.cancel()
        trial?.cancel()
        if let pending, container?.restoration === pending.restoration { container?.restoration = nil }
    }

    // MARK: - Restoring

    /// Takes out what is to be restored, if it is known already whose it is.
    func containerWillStart() {
        guard let container, container.restoration == nil else { return }
        take(for: owner(), isFinal: false, in: container)
    }

    /// The root itself is being built, and not a wall: from now on the app knows the person.
    func rootIsPlanned() {
        guard let container else { return }
        let person = owner()
        if let pending, container.restoration === pending.restoration, pending.owner != person {
            container.restoration = nil
        }
        if container.restoration == nil { take(for: person, isFinal: true, in: container) }
    }

    /// A wall is being built: the pages to be restored wait in the store.
    func wallIsPlanned() {
        guard let pending, container?.restoration === pending.restoration else { return }
        container?.restoration = nil
        self.pending = nil
        archive.putBack()
    }

    /// The pages of a restoration are in force.
    func pagesCame(by restoration: Restoration) {
        guard pending?.restoration === restoration else { return }
        pending = nil
        beginTrial()
    }

    /// Shows what is kept in a container that runs already.
    func join() {
        guard let container, container.navigation.state.wall == nil else { return }
        let person = owner()
        guard let snapshot = archive.take(for: person, isFinal: true) else { return begin() }
        let restoration = Restoration(snapshot, trust: .internal) { [owner] in owner() == person }
        restoration.isDeferred = true
        isJoining = true
        container.ledger.begin()
        InterceptorCall.leaveBehind { [weak self] in
            defer { container.ledger.end() }
            do throws(PageError) {
                try await container.show(restoration)
                self?.beginTrial()
            } catch {
                container.onFailure?(error)
            }
            self?.isJoining = false
            self?.begin()
        }
    }

    private func take(for person: String?, isFinal: Bool, in container: PageContainer) {
        guard let snapshot = archive.take(for: person, isFinal: isFinal) else { return }
        let restoration = Restoration(snapshot, trust: .internal)
        // Nothing that is called here can return the report.
        restoration.isDeferred = true
        pending = (restoration, person)
        container.restoration = restoration
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
    func begin() {
        follow(isNewRoot: true)
        noteChange()
    }

    /// Something of what a snapshot holds may have changed.
    ///
    /// - Parameters:
    ///   - isNewRoot: Whether another root is shown.
    ///   - byPerson: Whether a person has done it: then restored pages have lasted long enough.
    func stateHasChanged(isNewRoot: Bool = false, byPerson: Bool = false) {
        follow(isNewRoot: isNewRoot)
        if byPerson { endTrial() }
        noteChange()
    }

    /// Writes what has changed, and waits until it is written: the app is about to go, or the pages are.
    func saveNow() {
        endTrial()
        save(atOnce: true)
    }

    /// Forgets what is kept: the person has signed out.
    func clear() {
        alarm?.cancel()
        trial?.cancel()
        (alarm, trial, pending, hasChanged, subject) = (nil, nil, nil, false, .nothing)
        archive.clear()
    }

    /// Finds out whose pages are displayed.
    private func follow(isNewRoot: Bool) {
        guard let state = container?.navigation.state, state.root != nil, state.wall == nil else {
            return subject = .nothing
        }
        let person = owner()
        switch subject {
        case _ where isNewRoot, .nothing: subject = .pages(of: person)
        // A guest who signs in keeps what is there.
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
            self?.save(atOnce: false)
        }
    }

    private func save(atOnce: Bool) {
        guard let container, container.isStarted, !isJoining, container.restoration == nil,
            case .pages(let person) = writableSubject(), hasChanged || atOnce
        else { return }
        // Saved properties are followed during a trial, too.
        let snapshot = followed(in: container)
        guard trial == nil else { return }
        hasChanged = false
        archive.write(snapshot, for: person, atOnce: atOnce)
    }

    /// The part of the display that is written, as things are now.
    ///
    /// A person who is named may have typed into the pages, and nothing has told so. When none is named any more, as with
    /// an expired token, the pages still belong to the person before.
    private func writableSubject() -> Subject {
        let person = owner()
        switch subject {
        case .pages(of: nil): subject = .pages(of: person)
        case .pages(let displayed?) where person != nil && person != displayed: subject = .foreign
        case .pages, .nothing, .foreign: break
        }
        return subject
    }

    /// The snapshot of a container; a change of any property that it holds will be noted.
    private func followed(in container: PageContainer) -> NavigationSnapshot {
        withObservationTracking {
            container.snapshot()
        } onChange: { [weak self] in
            // The value comes after this call.
            Task { @MainActor in self?.stateHasChanged(byPerson: true) }
        }
    }
}
