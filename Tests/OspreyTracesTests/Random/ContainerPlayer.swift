import OspreyRouting
import OspreyTestFixtures
import OspreyTesting

@testable import Osprey
@testable import OspreyPages
@testable import OspreyTraces

/// What random runs are to be about, besides what every line is; none of it may be missing.
enum RandomEvent: String, CaseIterable {
    case launchWindow, notification, activity, shortcut, interceptorDiversion, cancelledTask, singletonRoot

    // Walls: where they come up, what they hold back, and what is done behind them and when they fall.
    case launchWall, signOutWall, secondWall, fallenWall, heldRequest, releasedRequest, openingBehindWall

    // Sign-outs: from where, what stops them, and what goes with them.
    case signOut, signOutInside, stoppedSignOut, confirmedSignOut, keptRoot
    case droppedRequest, droppedDetour, cancelledStart

    // Questions, by how they end.
    case agreement, refusal, lateAgreement, lateRefusal, supersededQuestion, questionEndedBySignOut
}

extension RandomPayload {
    fileprivate var event: RandomEvent {
        switch self {
        case .notification: .notification
        case .activity: .activity
        case .shortcut: .shortcut
        }
    }
}

/// Does on a real container what a line says, and waits until nothing is under way any more.
@MainActor
final class ContainerPlayer {
    /// What came of a line.
    @MainActor
    final class Report {
        var failure: PageError?
        var opened: Page?
        let isRequest: Bool

        /// Whether anything else was done in the middle of it.
        var isMixed = false

        init(isRequest: Bool) { self.isRequest = isRequest }
    }

    /// Whether a line asks for a page, and may fail.
    nonisolated static func isRequest(_ words: [String]) -> Bool {
        ["open", "link", "payload", "start", "from", "name", "class", "path"].contains(words[0])
    }

    let app: RandomApp
    let book: RequestBook
    private(set) var opened: Set<Int> = []
    private(set) var hasDetoured = false
    private var nested: [(place: RandomPlace, words: [String])] = []
    private var report: Report?
    private var isPerforming = false

    // What is under way: requests and tickets that end by themselves, and starts that end when their page leaves.
    private var unfinished = 0
    private var undispatched: Set<Int> = []
    private var running: Set<Int> = []
    private var startCount = 0
    private var startedPages: [Int: Int] = [:]
    private var answers: [Int: Int] = [:]
    private var results: [Int: Int] = [:]
    private var stoppedStarts: Set<Int> = []
    private var formerStarts: Set<Int> = []
    private var signOuts = 0
    private var settlings = 0
    private var settled = 0
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var taskCount = 0

    /// How often something happened that a run is to be about.
    private(set) var events: [RandomEvent: Int] = [:]

    /// - Parameters:
    ///   - layers: The pages that come as launch windows.
    ///   - door: What comes before the root.
    ///   - isTraced: Whether a recorder writes the run down; then each of its trees is compared with the display.
    init(launching layers: [String], behind door: RandomMood.Door, isTraced: Bool = false) async throws {
        app = try RandomApp(isTraced: isTraced)
        book = RequestBook(app.ledger)
        // Without a root there is nothing to play on.
        app.mood.keeping = door == .reject ? .none : door
        for name in layers {
            guard let type = app.container.factory.pageType(named: name) else { continue }
            app.container.register(launchWindow: type)
            note(.launchWindow)
        }
        app.ledger.onPlace = { [weak self] in self?.reached($0) }
        app.ledger.onEvent = { [bell = app.bell] in bell.ring() }
        app.ledger.onDispatch = { [weak self] in self?.note($0, $1) }
        app.host.onPerform = { [weak self] in
            self?.compareTrace()
            self?.reached(.host)
        }
        app.container.onFailure = { [weak self] in self?.note($0) }
        app.container.navigation.onProblem = { [bell = app.bell] _ in bell.ring() }
        try await app.container.start()
        app.container.navigation.host = app.host
        if app.container.navigation.wall != nil { note(.launchWall) }
    }

    private var container: PageContainer { app.container }

    /// The first tree of the recorder that is not what was displayed then.
    private(set) var traceProblem: String?

    /// How many trees have been compared.
    private(set) var comparedTrees = 0

    /// Compares the newest tree of the recorder with what is displayed.
    func compareTrace() {
        guard let recorder = app.recorder, traceProblem == nil else { return }
        guard let commit = recorder.entries.last(where: { $0.commit != nil })?.commit else { return }
        comparedTrees += 1
        let displayed = displayedPages(of: container)
        if namesOnly(commit.tree) != displayed {
            traceProblem = "the recorder says\n\(commit.tree)\nand there is\n\(displayed)"
        }
    }

    var state: ContainerState { ContainerState(container, opened: opened, held: book.held(in: container)) }

    /// What is under way, for the message that it is never over.
    var waiting: String {
        "\(unfinished) calls, starts \(undispatched.sorted()) of \(running.sorted()) and \(container.ledger.work.count) openings are never over"
    }

    /// Whether a page waits for the answer of the person.
    var isAsked: Bool { !app.person.asking.isEmpty }

    /// What is wrong now, whatever was done.
    var violation: RunFailure? {
        if let failure = app.ledger.violation(in: container, mayWait: isAsked)
            ?? book.violation(in: container)
        {
            return failure
        }
        compareTrace()
        if let traceProblem { return RunFailure(.trace, traceProblem) }
        let wall = container.navigation.wall
        if container.gate.isOpen != (wall == nil) {
            return RunFailure(.wall, "the gate is \(container.gate.isOpen ? "open" : "closed")")
        }
        if wall != nil, container.tabs != nil { return RunFailure(.wall, "there are tabs behind the wall") }
        let there = Set(container.navigation.allPages.map(\.pageID.number))
        let waiting = formerStarts.intersection(running).subtracting(book.heldStarts(in: container)).first {
            startedPages[$0].map { !there.contains($0) } ?? true
        }
        return waiting.map { RunFailure(.session, "start \($0) of before the sign-out waits on") }
    }

    var model: ContainerModel {
        let isVetoing = app.plugin.answer == .veto || app.plugin.answer == .lateVeto
        return ContainerModel(
            state: state, guarding: app.mood.guarding, reviewing: app.mood.reviewing,
            intercepting: app.mood.intercepting, isVetoing: isVetoing, hasPlugin: app.plugin.isWanted,
            keeping: app.mood.keeping, person: app.person.pace, asking: Set(app.person.asking))
    }

    private func note(_ event: RandomEvent) { events[event, default: 0] += 1 }

    /// What happened so far that a run is to be about.
    var tally: [RandomEvent: Int] {
        events.merging(
            [
                .interceptorDiversion: app.mood.diversions, .heldRequest: book.heldCount,
                .releasedRequest: book.releasedCount, .droppedRequest: book.dropped,
            ]
        ) { $1 }
    }

    /// Keeps a line for the next one, which it will be run from the inside of.
    func keep(_ place: RandomPlace, _ words: [String]) { nested.append((place, words)) }

    /// Does what a line says; returns `nil` if it would never be over.
    func perform(_ words: [String]) async -> Report? {
        let report = Report(isRequest: Self.isRequest(words))
        report.isMixed = !nested.isEmpty
        self.report = report
        isPerforming = true
        begin(words, report)
        guard await settle() else { return nil }
        isPerforming = false
        while !nested.isEmpty {
            begin(nested.removeFirst().words, nil)
            guard await settle() else { return nil }
        }
        self.report = nil
        return report
    }

    /// Ends the container, and says what is wrong with what those were told who waited for something.
    func end() async -> RunFailure? {
        follow(container.end())
        guard await settle() else { return RunFailure(.hang, "the end is not over") }
        while !container.factory.singletons.isEmpty {
            guard await turn() == .happened else { return RunFailure(.hang, "singletons never end") }
        }
        while !running.isEmpty {
            guard await turn() == .happened else {
                return RunFailure(.hang, "starts \(running.sorted()) never return")
            }
        }
        let lost = answers.filter { !stoppedStarts.contains($0.key) && results[$0.key] != $0.value }
        return lost.isEmpty ? nil : RunFailure(.result, "starts got \(results) instead of \(answers)")
    }

    // MARK: - Waiting

    /// What came of waiting.
    private enum Turn {
        case happened
        /// Nothing happens any more before another line.
        case quiet
        /// Nothing ever happens any more.
        case stuck
    }

    /// Whether something is under way that ends by itself.
    private var isUnderWay: Bool {
        unfinished > 0 || !undispatched.subtracting(book.heldStarts(in: container)).isEmpty
    }

    private func settle() async -> Bool {
        repeat {
            settlings += 1
            let number = settlings
            while isUnderWay {
                switch await turn() {
                case .happened: continue
                case .quiet: return true
                case .stuck: return false
                }
            }
            Task {
                await container.settled()
                settled = max(settled, number)
                app.bell.ring()
            }
            while settled < number {
                switch await turn() {
                case .happened: continue
                case .quiet: return true
                case .stuck: return false
                }
            }
        } while isUnderWay
        return true
    }

    /// Lets whoever has to answer next do so, or waits until something happens.
    private func turn() async -> Turn {
        if let receipt = app.host.current {
            if app.host.pace == .silent {
                app.bell.silence()
                app.clock.advance(by: .seconds(10))
                while !receipt.isFinished {
                    guard await app.bell.rings(within: Self.endlessTurns) else { return .stuck }
                }
            } else {
                // What was called in the middle gets some way while the host is busy.
                if report?.isMixed == true { for _ in 0..<8 { await Task.yield() } }
                receipt.finish()
            }
            return .happened
        }
        if app.plugin.answerNext() { return .happened }
        let pace = app.person.pace
        if app.person.answerNext() {
            note(answered: pace == .yes)
            return .happened
        }
        if await app.bell.rings(within: Self.quietTurns) { return .happened }
        // Somebody may wait for a person, or for the wall to fall, until a later line.
        if isAsked || !container.gate.isOpen { return .quiet }
        return await app.bell.rings(within: Self.endlessTurns) ? .happened : .stuck
    }

    /// So many turns of the main actor after the last sign of anything, nothing is under way that does not wait for a
    /// later line; and after so many, nothing ever comes, as everything that is played is on the main actor.
    private static let quietTurns = 100
    private static let endlessTurns = 20_000

    private func reached(_ place: RandomPlace) {
        guard isPerforming, let index = nested.firstIndex(where: { $0.place == place }) else { return }
        begin(nested.remove(at: index).words, nil)
    }

    /// A request that nobody waits for has failed.
    private func note(_ failure: PageError) {
        switch failure {
        case .sessionEnded: book.isToldOfTheEnd()
        case .detourCancelled where isSigningOut: note(.droppedDetour)
        default: break
        }
    }

    private func note(_ event: DispatchEvent, _ dispatch: Dispatch) {
        guard event == .didDispatch else { return book.begins(dispatch) }
        book.ends(dispatch, in: container)
        var failure: PageError?
        switch dispatch.result {
        case .success(.opened(let page))?:
            opened.insert(page.pageID.number)
            if container.navigation.wall != nil { note(.openingBehindWall) }
        case .success(.waiting)?: hasDetoured = true
        case .failure(let error)?: failure = error
        case .success(.handled)?, nil: break
        }
        if case .navigation(.leaveSuperseded)? = failure { note(.supersededQuestion) }
        if case .integer(let number)? = dispatch.intent.parameters["start"] {
            if case .success(.opened(let page))? = dispatch.result {
                startedPages[number] = page.pageID.number
            }
            // One that a detour has held up is over for those who look at its line.
            if undispatched.remove(number) == nil { failure = nil }
        }
        if let failure { book.report(of: dispatch.intent)?.failure = failure }
        app.bell.ring()
    }

    /// Waits for an operation that had to wait itself.
    private func follow(_ outcome: Outcome) {
        guard case .queued(let ticket) = outcome else { return }
        unfinished += 1
        Task {
            if case .refused(.leaveSuperseded) = await ticket.outcome { note(.supersededQuestion) }
            unfinished -= 1
            app.bell.ring()
        }
    }

    // MARK: - Doing

    private func begin(_ words: [String], _ report: Report?) {
        if Self.isRequest(words) { return beginRequest(words, report) }
        if words[0] == "sign-out" { return signOut(words, isInside: report == nil) }
        if let outcome = beginByHand(words) { follow(outcome) }
    }

    private func beginRequest(_ words: [String], _ report: Report?) {
        let first = words.count > 1 ? words[1] : ""
        let options = ScriptOptions(words.dropFirst(2)).openOptions
        switch words[0] {
        case "open": open(Intent(.url(first), options: options), words, report)
        case "link": open(Intent(.url(first), options: options), words, report, isExternal: true)
        case "payload":
            guard let payload = RandomPayload(rawValue: first) else { return }
            note(payload.event)
            open(payload.intent(for: words[2]), words, report, isExternal: true)
        case "name":
            open(Intent(.pageName(first), ["k": .string(words[2])], options: options), words, report)
        case "class":
            guard let type = container.factory.pageType(named: first) else { return }
            open(Intent(.page(type), ["k": .string(words[2])], options: options), words, report)
        case "path":
            let nodes = words.dropFirst().prefix { !$0.contains("=") }.map { word in
                let card = PageCard(node: word)
                return PathNode(.pageName(card.name), card.value.isEmpty ? [:] : ["k": .string(card.value)])
            }
            let options = ScriptOptions(words.dropFirst(1 + nodes.count)).openOptions
            open(Intent.path(nodes, options: options), words, report)
        case "from":
            // One that is asked for twice is joined, which marks would prevent.
            let intent = Intent(.url(words[2]))
            page(first)?.open(report?.isMixed == false ? book.marked(intent, words, report) : intent)
        case "start": start(Intent(.url(first), options: options), words, report)
        default: break
        }
    }

    private func open(_ intent: Intent, _ words: [String], _ report: Report?, isExternal: Bool = false) {
        unfinished += 1
        begin { [self] in
            let intent = book.marked(intent, words, report)
            do throws(PageError) {
                let outcome =
                    if isExternal { try await container.opened(link: intent) } else {
                        try await container.opened(intent)
                    }
                switch outcome {
                case .opened(let page): report?.opened = page
                case .waiting: book.isDeferred(intent)
                case .handled: break
                }
            } catch {
                report?.failure = error
            }
            unfinished -= 1
            app.bell.ring()
        }
    }

    /// Begins a task that can be stopped as long as it is under way.
    private func begin(_ work: @escaping @MainActor () async -> Void) {
        taskCount += 1
        let number = taskCount
        tasks[number] = Task {
            await work()
            tasks[number] = nil
        }
    }

    /// Cancels every task that is under way.
    private func stop() {
        guard !tasks.isEmpty else { return }
        note(.cancelledTask)
        stoppedStarts.formUnion(running)
        for number in tasks.keys.sorted() { tasks[number]?.cancel() }
    }

    private func start(_ intent: Intent, _ words: [String], _ report: Report?) {
        startCount += 1
        let number = startCount
        undispatched.insert(number)
        running.insert(number)
        var intent = intent
        intent.parameters = ["start": .integer(number)]
        begin { [self] in
            let intent = book.marked(intent, words, report)
            do {
                results[number] = try await container.result(of: intent, returning: Int.self)
            } catch {
                // Whether it has begun is known by then; here, its page has left.
                if formerStarts.contains(number) { note(.cancelledStart) }
            }
            undispatched.remove(number)
            running.remove(number)
            app.bell.ring()
        }
    }

    /// The stacks of the tabs, or of the wall, and those of what is presented.
    private var stacks: [Navigator] {
        let root = container.navigation.wall?.navigator.map { [$0] } ?? container.tabs?.items.map(\.navigator)
        return (root ?? []) + container.navigation.presentations.map(\.navigator)
    }

    private var pages: [Page] { stacks.flatMap(\.pages) }

    private func page(_ word: String) -> RandomPage? {
        let pages = pages
        guard let number = Int(word), !pages.isEmpty else { return nil }
        return pages[number % pages.count] as? RandomPage
    }

    private func navigator(_ word: String) -> Navigator? {
        let stacks = stacks
        guard let number = Int(word), !stacks.isEmpty else { return nil }
        return stacks[number % stacks.count]
    }

    private func withPage(_ body: (Page) -> Outcome?) -> Outcome? {
        guard let page = try? container.factory.build(RandomApp.Plain.self) else { return nil }
        let outcome = body(page)
        switch outcome {
        case .queued(let ticket)?:
            ticket.follow { [app] outcome in if !outcome.isCommitted { app.ledger.forget(page) } }
        case .committed?: break
        default: app.ledger.forget(page)
        }
        return outcome
    }

    /// Whether an operation may have to wait until the page of a detour finishes, which no line need ever do.
    ///
    /// The guard asks for one already, or from the middle of this line on.
    func mayBeHeldUp(_ words: [String]) -> Bool {
        let mayDetour = app.mood.guarding == .detour || nested.contains { $0.words == ["guard", "detour"] }
        // Tabs that come in the middle are new.
        let mayBeNew = nested.contains { ["sign-out", "enter"].contains($0.words[0]) }
        guard mayDetour, let tabs = container.tabs,
            mayBeNew || tabs.item("me")?.navigator.rootPage?.pageName != "Me"
        else { return false }
        let planning: Set = ["push", "replace", "mix", "select", "select-forced", "back", "remove-tab"]
        return planning.contains(words[0])
    }

    private func beginByHand(_ words: [String]) -> Outcome? {
        guard !mayBeHeldUp(words) else { return nil }
        let tree = container.navigation
        let first = words.count > 1 ? words[1] : ""
        switch words[0] {
        case "push": return withPage { navigator(first)?.push($0) }
        case "replace": return withPage { navigator(first)?.replaceTop(with: $0) }
        case "pop": return navigator(first)?.pop(Int(words[2]) ?? 1)
        case "root": return navigator(first)?.popToRoot()
        case "pop-to": return page(first).flatMap { $0.navigator?.pop(to: $0) }
        case "mix":
            return withPage { new in
                navigator(first).map { $0.setStack([new] + $0.pages.reversed().dropLast()) }
            }
        case "present":
            let style: PresentationStyle =
                first == "window" ? .window : first == "sheet" ? .sheet : .cover
            return withPage { tree.present($0, style: style) }
        case "dismiss":
            let layers = tree.presentations
            return layers.isEmpty ? nil : tree.dismiss(layers[(Int(first) ?? 0) % layers.count])
        case "select":
            let isCold = container.tabs?.item("only")?.navigator.pages.isEmpty ?? false
            let outcome = container.tabs?.select(first)
            if first == "only", isCold, outcome == .committed { note(.singletonRoot) }
            return outcome
        case "select-forced": return container.tabs?.select(first, askingPages: false)
        case "add-tab":
            let root = Destination.url(first == "only" ? "x://solo" : "x://home")
            return container.tabs?.add(TabItemConfiguration(first, root: root), at: 1)
        case "remove-tab": return container.tabs?.remove(first)
        case "move-tab": return container.tabs?.move(first, to: Int(words[2]) ?? 0)
        case "back": return container.goBack()
        case "reset": return container.reset()
        case "finish": return page(first)?.finish()
        case "cancel": return page(first)?.cancel()
        case "answer": return page(first).flatMap(answer)
        case "reported-pop": return page(first).map { tree.hostDidPop(to: $0.pageID) }
        case "reported-dismissal":
            return page(first).map { page in
                let shown = page.navigator.flatMap(tree.presentation(of:))
                return shown.map { tree.hostDidDismiss($0.id) } ?? .stale
            }
        case "swipe": return swipe(isFinished: first == "finish")
        case "enter":
            app.mood.keeping = RandomMood.Door(rawValue: first) ?? .none
            return container.navigation.wall.map(enter)
        default: adjust(words[0], first)
        }
        return nil
    }

    /// Lets a page finish with a result, which is what those who have started it get.
    private func answer(_ page: RandomPage) -> Outcome {
        let asking = startedPages.filter { running.contains($0.key) && $0.value == page.pageID.number }.keys
        let outcome = page.finish(with: page.pageID.number)
        guard outcome.isCommitted else { return outcome }
        for number in asking { answers[number] = page.pageID.number }
        return outcome
    }

    private func swipe(isFinished: Bool) -> Outcome? {
        guard let pop = container.frontNavigator?.beginInteractivePop() else { return nil }
        reached(.host)
        if isFinished { return pop.finish() }
        pop.cancel()
        return nil
    }

    // MARK: - Sessions

    /// Lets the page of the wall finish.
    private func enter(_ wall: Page) -> Outcome {
        let outcome = wall.finish()
        if outcome.isCommitted { note(container.navigation.wall == nil ? .fallenWall : .secondWall) }
        return outcome
    }

    private var isSigningOut: Bool { signOuts > 0 }

    private func signOut(_ words: [String], isInside: Bool) {
        let asks = words.contains("asking")
        let (questions, root) = (app.person.questionCount, container.navigation.root)
        var hasEnded = false
        signOuts += 1
        note(isInside ? .signOutInside : .signOut)
        let outcome = container.signOut(askingPages: asks) { [self] in
            hasEnded = true
            app.mood.keeping = RandomMood.Door(rawValue: words[1]) ?? .none
            app.ledger.mark("the session ends")
            book.sessionEnds(in: container)
            formerStarts.formUnion(running)
            hasDetoured = hasDetoured && report?.isMixed == true
            if isAsked, !asks { note(.questionEndedBySignOut) }
        }
        unfinished += 1
        Task {
            if case .queued(let ticket) = outcome { _ = await ticket.outcome }
            signOuts -= 1
            unfinished -= 1
            if asks, !hasEnded { note(.stoppedSignOut) }
            if asks, hasEnded, app.person.questionCount > questions { note(.confirmedSignOut) }
            if hasEnded, container.navigation.root === root { note(.keptRoot) }
            if container.navigation.wall != nil { note(.signOutWall) }
            app.bell.ring()
        }
    }

    // MARK: - Questions

    private func note(answered mayLeave: Bool) { note(mayLeave ? .agreement : .refusal) }

    /// Changes what the app will answer.
    private func adjust(_ verb: String, _ value: String) {
        switch verb {
        case "clock": app.clock.lag = Int(value) ?? 0
        case "host": app.host.pace = RandomHost.Pace(rawValue: value) ?? .immediate
        case "guard": app.mood.guarding = RandomMood.Answer(rawValue: value) ?? .proceed
        case "review": app.mood.reviewing = RandomMood.Answer(rawValue: value) ?? .proceed
        case "intercept": app.mood.intercepting = RandomMood.Answer(rawValue: value) ?? .proceed
        case "stop": stop()
        case "door": app.mood.keeping = RandomMood.Door(rawValue: value) ?? .none
        case "veto": page(value)?.stays.toggle()
        case "ask": page(value)?.asks.toggle()
        case "person":
            let wasLate = app.person.pace == .late && isAsked
            app.person.pace = RandomPerson.Pace(rawValue: value) ?? .yes
            if wasLate, app.person.pace != .late { note(value == "yes" ? .lateAgreement : .lateRefusal) }
        case "evict":
            let isShown = container.navigation.allPages.contains { $0 is RandomApp.Solo }
            if !isShown { container.factory.evictSingleton("Solo") }
        case "plugin":
            container.tabs?.remove(app.plugin)
            app.plugin.answer = RandomPlugin.Answer(rawValue: value) ?? .allow
            app.plugin.isWanted = value != "none"
            if app.plugin.isWanted { container.tabs?.add(app.plugin) }
        default: preconditionFailure("no line begins with '\(verb)'")
        }
    }
}
