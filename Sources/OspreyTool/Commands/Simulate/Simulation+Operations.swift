import Foundation
import Osprey
import OspreyRouteGeneration
import OspreyRouting
import OspreySnapshots

/// The outcome of one line of a script.
struct SimulationResult {
    let outcome: String
    var reason: String?
    var isFailure = false
    /// The handle of an operation that waits for the page of a detour.
    var ticket: OperationTicket?
}

extension Simulation {
    /// The operations of a script, with what may follow them.
    nonisolated static let synopses = [
        "open URL", "link URL", "tab ID", "back", "pop [N]", "root", "present URL [cover|sheet|window]",
        "dismiss [ok|cancel]", "replace URL", "begin-pop", "progress X", "finish-pop", "cancel-pop",
        "app EVENT", "veto PAGE on|off", "filter NAME proceed|reject|redirect|detour [TARGET]",
        "gate open|close [run|discard|hold]", "reset", "state", "expect", "save FILE", "restore FILE",
    ]

    /// Does what a line says.
    ///
    /// - Throws: Whatever keeps it from being done.
    func perform(_ line: SimulationScript.Line) async throws -> SimulationResult {
        try checkLength(of: line)
        switch line.operation {
        case "open": return try await open(line)
        case "link": return result(try await container.opened(link: try argument(of: line)))
        case "replace": return try await open(line, OpenOptions(display: .replace))
        case "present": return try await present(line)
        case "dismiss": return try await dismiss(line)
        case "tab": return try await selectTab(line)
        case "back": return await result(container.goBack())
        case "pop": return try await pop(line)
        case "root": return try await result(front.popToRoot())
        case "reset": return await result(container.reset())
        case "begin-pop": return try beginPop()
        case "progress": return try progress(line)
        case "finish-pop": return await result(try gesture("finish-pop").finish())
        case "cancel-pop":
            try gesture("cancel-pop").cancel()
            return SimulationResult(outcome: "cancelled")
        case "app": return try app(line)
        case "veto": return try veto(line)
        case "filter": return try filter(line)
        case "gate": return try gate(line)
        case "expect": return try expect(line)
        case "save": return try save(line)
        case "restore": return try await restore(line)
        case "state":
            report.state(container)
            return SimulationResult(outcome: "shown")
        default: throw SimulationError.unknownOperation(line.operation)
        }
    }

    /// The operation of a line with the arguments that it takes.
    private func synopsis(of line: SimulationScript.Line) throws -> String {
        let synopsis = Self.synopses.first {
            $0.split(separator: " ").first.map(String.init) == line.operation
        }
        guard let synopsis else { throw SimulationError.unknownOperation(line.operation) }
        return synopsis
    }

    private func checkLength(of line: SimulationScript.Line) throws {
        let synopsis = try synopsis(of: line)
        if let word = line.argument(synopsis.split(separator: " ").count) {
            throw SimulationError.surplusArgument(word, expected: synopsis)
        }
    }

    private func argument(of line: SimulationScript.Line) throws -> String {
        guard let argument = line.argument(1) else {
            throw SimulationError.missingArgument(try synopsis(of: line))
        }
        return argument
    }

    /// One of some words, the first if there is none.
    private func word(_ word: String?, of known: [String]) throws -> String {
        guard let word else { return known[0] }
        guard known.contains(word) else { throw SimulationError.unknownWord(word, known: known) }
        return word
    }

    private var front: Navigator {
        get throws {
            guard let navigator = container.frontNavigator else {
                throw SimulationError.unexpected("nothing is shown")
            }
            return navigator
        }
    }

    // MARK: - Outcomes

    private func result(_ outcome: OpenOutcome) -> SimulationResult {
        switch outcome {
        case .opened(let page): SimulationResult(outcome: "opened", reason: page.pageName)
        case .handled(let name): SimulationResult(outcome: "handled", reason: name)
        case .waiting(let what): SimulationResult(outcome: "waiting", reason: "\(what)")
        }
    }

    /// The outcome of an operation, as soon as nothing happens any more.
    func result(_ outcome: Outcome) async -> SimulationResult {
        switch outcome {
        case .committed: SimulationResult(outcome: "committed")
        case .nothingToDo: SimulationResult(outcome: "nothing-to-do")
        case .nothingToPop: SimulationResult(outcome: "nothing-to-pop")
        case .stale: SimulationResult(outcome: "stale")
        case .rejected(let objector, let reason):
            SimulationResult(
                outcome: "rejected", reason: "\(objector.page?.pageName ?? objector.name): \(reason)",
                isFailure: true)
        case .refused(let error):
            SimulationResult(outcome: "refused", reason: "\(error)", isFailure: true)
        case .queued(let ticket): await result(of: ticket)
        }
    }

    private func result(of ticket: OperationTicket) async -> SimulationResult {
        await container.settled()
        guard let outcome = ticket.outcomeIfSettled else {
            return SimulationResult(outcome: "waiting", reason: "detour", ticket: ticket)
        }
        return await result(outcome)
    }

    // MARK: - Operations

    private func open(
        _ line: SimulationScript.Line, _ options: OpenOptions = OpenOptions()
    ) async throws -> SimulationResult {
        let url = try argument(of: line)
        return result(try await container.opened(Intent(.url(url), options: options)))
    }

    private func present(_ line: SimulationScript.Line) async throws -> SimulationResult {
        let displays: [RouteDisplay] = [.cover, .sheet, .window]
        guard let written = line.argument(2) else {
            return try await open(line, OpenOptions(display: .cover))
        }
        // Older scripts have 'covering', 'overlay' and 'layer'.
        guard let display = written == "covering" ? .cover : RouteDisplay(word: written),
            displays.contains(display)
        else { throw SimulationError.unknownWord(written, known: displays.map(\.rawValue)) }
        return try await open(line, OpenOptions(display: display))
    }

    private func dismiss(_ line: SimulationScript.Line) async throws -> SimulationResult {
        let how = try line.argument(1).map { try word($0, of: ["ok", "cancel"]) }
        guard let presentation = container.navigation.presentations.last else {
            return SimulationResult(outcome: "nothing-to-do")
        }
        let navigator = presentation.navigator
        guard let how, navigator.pages.count == 1, let page = navigator.rootPage else {
            return await result(container.navigation.dismiss(presentation))
        }
        guard how == "ok" else { return await result(page.cancel()) }
        // Requests that waited for the page run again within the call.
        return await result(filters.passing(page) { page.finish() })
    }

    private func selectTab(_ line: SimulationScript.Line) async throws -> SimulationResult {
        let id = try argument(of: line)
        guard let tabs = container.tabs else { throw SimulationError.unexpected("there are no tabs") }
        return await result(tabs.select(id))
    }

    private func pop(_ line: SimulationScript.Line) async throws -> SimulationResult {
        guard let text = line.argument(1) else { return try await result(front.pop()) }
        guard let count = Int(text) else {
            throw SimulationError.unexpected("'\(text)' is not a number of pages")
        }
        return try await result(front.pop(count))
    }

    private func app(_ line: SimulationScript.Line) throws -> SimulationResult {
        let name = try argument(of: line)
        guard let event = AppEvent.allCases.first(where: { $0.name == name }) else {
            throw SimulationError.unknownWord(name, known: AppEvent.allCases.map(\.name))
        }
        container.receive(event)
        return SimulationResult(outcome: "reported")
    }

    private func veto(_ line: SimulationScript.Line) throws -> SimulationResult {
        let page = try argument(of: line)
        guard container.factory.isRegistered(page) else {
            throw SimulationError.unexpected("no page is called '\(page)'")
        }
        if try word(line.argument(2), of: ["on", "off"]) == "on" {
            Vetoes.current.names.insert(page)
        } else {
            Vetoes.current.names.remove(page)
        }
        return SimulationResult(outcome: "set")
    }

    private func filter(_ line: SimulationScript.Line) throws -> SimulationResult {
        let name = try argument(of: line)
        guard filters.names.contains(name) else {
            let near = NearNames.find(name, among: filters.names).didYouMean
            throw SimulationError.unexpected("no route names a filter '\(name)'" + near)
        }
        let answers = SimulatedFilters.Answer.allCases
        guard let word = line.argument(2) else {
            throw SimulationError.missingArgument(try synopsis(of: line))
        }
        guard let answer = answers.first(where: { $0.rawValue == word }) else {
            throw SimulationError.unknownWord(word, known: answers.map(\.rawValue))
        }
        let target = line.argument(3)
        switch (answer, target) {
        case (.redirect, nil), (.detour, nil):
            throw SimulationError.missingArgument("filter \(name) \(word) URL|PAGE")
        case (.proceed, let target?), (.reject, let target?):
            throw SimulationError.surplusArgument(target, expected: "filter \(name) \(word)")
        default: filters.set(name, to: answer, target)
        }
        return SimulationResult(outcome: "set")
    }

    private func gate(_ line: SimulationScript.Line) throws -> SimulationResult {
        let action = try word(try argument(of: line), of: ["open", "close"])
        let policy = try word(line.argument(2), of: ["run", "discard", "hold"])
        guard action == "open" else {
            if let word = line.argument(2) {
                throw SimulationError.surplusArgument(word, expected: "gate close")
            }
            container.gate.close()
            return SimulationResult(outcome: "closed")
        }
        switch policy {
        case "discard": container.gate.open(.discard)
        case "hold": container.gate.open(.hold)
        default: container.gate.open(.run)
        }
        return SimulationResult(outcome: "open")
    }

    // MARK: - Snapshots

    /// Compares the state with the snapshot below the line.
    private func expect(_ line: SimulationScript.Line) throws -> SimulationResult {
        if line.block.isEmpty { throw SimulationError.missingSnapshot }
        let expected = try NavigationSnapshot(line.block.joined(separator: "\n"))
        let found = container.snapshot()
        if found == expected { return SimulationResult(outcome: "as expected") }
        for row in "\(found)".split(separator: "\n") { report.note(String(row)) }
        return SimulationResult(
            outcome: "otherwise", reason: found.isEmpty ? "there is nothing" : "found what is shown above",
            isFailure: true)
    }

    /// Writes the snapshot: as text to a file that ends in `.txt`, else as JSON.
    private func save(_ line: SimulationScript.Line) throws -> SimulationResult {
        let (file, snapshot) = (try argument(of: line), container.snapshot())
        let text = file.hasSuffix(".txt") ? "\(snapshot)\n" : String(decoding: snapshot.data, as: UTF8.self)
        guard file != "-" else { throw SimulationError.unexpected("'-' is not the name of a file") }
        let output = GeneratedFile(path: file)
        try output.requireOther(than: inputs)
        _ = try output.update(text)
        return SimulationResult(outcome: "saved")
    }

    private func restore(_ line: SimulationScript.Line) async throws -> SimulationResult {
        let file = InputFile(argument: try argument(of: line))
        let report = try await container.show(file.snapshot())
        if report.isComplete { return SimulationResult(outcome: "restored") }
        return SimulationResult(outcome: "restored in part", reason: "\(report)", isFailure: true)
    }

    // MARK: - Gestures

    private func beginPop() throws -> SimulationResult {
        guard let pop = try front.beginInteractivePop() else {
            throw SimulationError.unexpected("no gesture can take the page back now")
        }
        interactivePop = pop
        return SimulationResult(outcome: "begun")
    }

    private func progress(_ line: SimulationScript.Line) throws -> SimulationResult {
        let text = try argument(of: line)
        guard let progress = Double(text), (0...1).contains(progress) else {
            throw SimulationError.unexpected("'\(text)' is not a number from 0 to 1")
        }
        try gesture("progress").update(progress)
        return SimulationResult(outcome: "progressed")
    }

    private func gesture(_ operation: String) throws -> InteractivePop {
        guard let pop = interactivePop, pop.gesture != nil else {
            throw SimulationError.unexpected("no gesture is under way; begin one with 'begin-pop'")
        }
        return pop
    }
}
