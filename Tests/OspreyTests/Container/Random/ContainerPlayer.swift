import OspreyRouting
import OspreyTesting

@testable import Osprey

/// What random runs are to be about, besides what every line is; none of it may be missing.
enum RandomEvent: String, CaseIterable {
    case launchWindow, notification, activity, shortcut, interceptorDiversion, cancelledTask, singletonRoot
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
    static func isRequest(_ words: [String]) -> Bool {
        ["open", "handle", "payload", "start", "from", "name", "class", "path"].contains(words[0])
    }

    let app: RandomApp
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
    private var isSettled = false
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var taskCount = 0

    /// How often something happened that a run is to be about.
    private(set) var events: [RandomEvent: Int] = [:]

    /// - Parameter layers: The pages that come as launch windows.
    init(launching layers: [String] = []) async throws {
        app = try RandomApp()
        for name in layers {
            guard let type = app.container.factory.pageType(named: name) else { continue }
            app.container.register(launchWindow: type)
            note(.launchWindow)
        }
        app.ledger.onPlace = { [weak self] in self?.reached($0) }
        app.ledger.onEvent = { [bell = app.bell] in bell.ring() }
        app.ledger.onDispatched = { [weak self] in self?.note($0) }
        app.host.onPerform = { [weak self] in self?.reached(.host) }
        app.container.onFailure = { [weak self] in self?.note($0) }
        app.container.navigation.onProblem = { [bell = app.bell] _ in bell.ring() }
        try await app.container.start()
        app.container.navigation.host = app.host
    }

    private var container: PageContainer { app.container }

    var state: ContainerState { ContainerState(container, opened: opened) }

    var model: ContainerModel {
        let isVetoing = app.plugin.answer == .veto || app.plugin.answer == .lateVeto
        return ContainerModel(
            state: state, guarding: app.mood.guarding, reviewing: app.mood.reviewing,
            intercepting: app.mood.intercepting, isVetoing: isVetoing)
    }

    private func note(_ event: RandomEvent) { events[event, default: 0] += 1 }

    /// What happened so far that a run is to be about.
    var tally: [RandomEvent: Int] {
        events.merging([.interceptorDiversion: app.mood.diversions]) { $1 }
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
            guard await turn() else { return RunFailure(.hang, "singletons never end") }
        }
        while !running.isEmpty {
            guard await turn() else { return RunFailure(.hang, "starts \(running.sorted()) never return") }
        }
        let lost = answers.filter { results[$0.key] != $0.value }
        return lost.isEmpty ? nil : RunFailure(.result, "starts got \(results) instead of \(answers)")
    }

    // MARK: - Waiting

    private func settle() async -> Bool {
        repeat {
            while unfinished > 0 || !undispatched.isEmpty { guard await turn() else { return false } }
            isSettled = false
            Task {
                await container.settled()
                isSettled = true
                app.bell.ring()
            }
            while !isSettled { guard await turn() else { return false } }
        } while unfinished > 0 || !undispatched.isEmpty
        return true
    }

    /// Lets whoever has to answer next do so, or waits until something happens.
    private func turn() async -> Bool {
        if let receipt = app.host.current {
            if app.host.pace == .silent {
                app.bell.silence()
                app.clock.advance(by: .seconds(10))
                while !receipt.isFinished { guard await app.bell.wait() else { return false } }
            } else {
                // What was called in the middle gets some way while the host is busy.
                if report?.isMixed == true { for _ in 0..<8 { await Task.yield() } }
                receipt.finish()
            }
            return true
        }
        if app.plugin.answerNext() { return true }
        return await app.bell.wait()
    }

    private func reached(_ place: RandomPlace) {
        guard isPerforming, let index = nested.firstIndex(where: { $0.place == place }) else { return }
        begin(nested.remove(at: index).words, nil)
    }

    /// A request that nobody waits for has failed, or one that a detour has held up since an earlier line.
    private func note(_ failure: PageError) {
        switch failure {
        case .detourCancelled, .detourExpired: break
        default: report?.failure = failure
        }
    }

    private func note(_ dispatch: Dispatch) {
        if case .success(.opened(let page))? = dispatch.result { opened.insert(page.pageID.number) }
        if case .success(.deferred)? = dispatch.result { hasDetoured = true }
        if case .integer(let number)? = dispatch.intent.parameters["start"],
            undispatched.remove(number) != nil,
            case .failure(let error)? = dispatch.result
        {
            report?.failure = error
        }
        app.bell.ring()
    }

    /// Waits for an operation that had to wait itself.
    private func follow(_ outcome: Outcome) {
        guard case .queued(let ticket) = outcome else { return }
        unfinished += 1
        Task {
            _ = await ticket.outcome
            unfinished -= 1
            app.bell.ring()
        }
    }

    // MARK: - Doing

    private func begin(_ words: [String], _ report: Report?) {
        if Self.isRequest(words) { return beginRequest(words, report) }
        if let outcome = beginByHand(words) { follow(outcome) }
    }

    private func beginRequest(_ words: [String], _ report: Report?) {
        let first = words.count > 1 ? words[1] : ""
        let options = ScriptOptions(words.dropFirst(2)).openOptions
        switch words[0] {
        case "open": open(Intent(.url(first), options: options), report)
        case "handle": open(Intent(.url(first), options: options), report, isExternal: true)
        case "payload":
            guard let payload = RandomPayload(rawValue: first) else { return }
            note(payload.event)
            open(payload.intent(for: words[2]), report, isExternal: true)
        case "name":
            open(Intent(.pageName(first), ["k": .string(words[2])], options: options), report)
        case "class":
            guard let type = container.factory.pageType(named: first) else { return }
            open(Intent(.page(type), ["k": .string(words[2])], options: options), report)
        case "path":
            let nodes = words.dropFirst().prefix { !$0.contains("=") }.map { word in
                let card = PageCard(node: word)
                return PathNode(.pageName(card.name), card.value.isEmpty ? [:] : ["k": .string(card.value)])
            }
            let options = ScriptOptions(words.dropFirst(1 + nodes.count)).openOptions
            open(Intent(path: nodes, options: options), report)
        case "from":
            page(first)?.open(words[2])
        case "start": start(Intent(.url(first), options: options))
        default: break
        }
    }

    private func open(_ intent: Intent, _ report: Report?, isExternal: Bool = false) {
        unfinished += 1
        begin { [self] in
            do throws(PageError) {
                let outcome =
                    if isExternal { try await container.handle(intent) } else {
                        try await container.open(intent)
                    }
                if case .opened(let page) = outcome { report?.opened = page }
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
        for number in tasks.keys.sorted() { tasks[number]?.cancel() }
    }

    private func start(_ intent: Intent) {
        startCount += 1
        let number = startCount
        undispatched.insert(number)
        running.insert(number)
        var intent = intent
        intent.parameters = ["start": .integer(number)]
        begin { [self] in
            do {
                results[number] = try await container.result(of: intent, returning: Int.self)
            } catch {
                // Whether it has begun is known by then; here, its page has left.
            }
            undispatched.remove(number)
            running.remove(number)
            app.bell.ring()
        }
    }

    private var pages: [Page] {
        (container.tabs?.items.flatMap(\.navigator.pages) ?? [])
            + container.navigation.presentations.flatMap(\.navigator.pages)
    }

    private func page(_ word: String) -> RandomPage? {
        let pages = pages
        guard let number = Int(word), !pages.isEmpty else { return nil }
        return pages[number % pages.count] as? RandomPage
    }

    private func navigator(_ word: String) -> Navigator? {
        let stacks =
            (container.tabs?.items.map(\.navigator) ?? [])
            + container.navigation.presentations.map(\.navigator)
        guard let number = Int(word), !stacks.isEmpty else { return nil }
        return stacks[number % stacks.count]
    }

    private func withPage(_ body: (Page) -> Outcome?) -> Outcome? {
        guard let page = try? container.factory.build(RandomApp.Plain.self) else { return nil }
        let outcome = body(page)
        switch outcome {
        case .queued(let ticket)?:
            Task { if !(await ticket.outcome).isCommitted { app.ledger.forget(page) } }
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
        guard mayDetour, container.tabs?.item("me")?.navigator.rootPage?.pageName != "Me" else {
            return false
        }
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
        case "select-forced": return container.tabs?.select(first, force: true)
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
        case "reported-pop": return page(first).map { tree.reconcile(poppedTo: $0.pageID) }
        case "reported-dismissal":
            return page(first).map { page in
                let shown = page.navigator.flatMap(tree.presentation(of:))
                return shown.map { tree.reconcile(dismissed: $0.id) } ?? .stale
            }
        case "swipe": return swipe(isFinished: first == "finish")
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

    /// Changes what the app will answer.
    private func adjust(_ verb: String, _ value: String) {
        switch verb {
        case "clock": app.clock.lag = Int(value) ?? 0
        case "host": app.host.pace = RandomHost.Pace(rawValue: value) ?? .immediate
        case "guard": app.mood.guarding = RandomMood.Answer(rawValue: value) ?? .proceed
        case "review": app.mood.reviewing = RandomMood.Answer(rawValue: value) ?? .proceed
        case "intercept": app.mood.intercepting = RandomMood.Answer(rawValue: value) ?? .proceed
        case "stop": stop()
        case "veto": page(value)?.stays.toggle()
        case "evict":
            let isShown = container.navigation.allPages.contains { $0 is RandomApp.Solo }
            if !isShown { container.factory.evictSingleton("Solo") }
        case "plugin":
            container.tabs?.remove(app.plugin)
            app.plugin.answer = RandomPlugin.Answer(rawValue: value) ?? .allow
            if value != "none" { container.tabs?.add(app.plugin) }
        default: preconditionFailure("no line begins with '\(verb)'")
        }
    }
}
