import Foundation
import OspreyRouteGeneration
import OspreyRouting
import OspreyTestSupport
import Testing

/// What holds for every route and all arguments: the table takes the URL for that route, with those values.
///
/// The URLs are made of the interfaces that the source is written of; `.ci/check-typed-routes` compiles the source
/// and compares.
@Suite("Random calls of typed routes")
struct GeneratedURLTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func generation(
        of files: [String]
    ) throws -> (table: RouteTable, generation: RouteGeneration) {
        let paths = files.map { root.appendingPathComponent($0).path }
        var builder = RouteTableBuilder()
        for path in paths { builder.add(.properties(path: path)) }
        let generation = RouteGeneration(builder, of: paths)
        #expect(generation.problems == [])
        return (try builder.build(), generation)
    }

    /// What becomes of a call.
    private enum Outcome {
        /// It is matched as it should be.
        case fine
        /// A more specific route takes its URL, and the table says so when it makes that URL itself.
        case taken
        case wrong(String)
    }

    private static func outcome(_ call: RandomCall, in table: RouteTable) -> Outcome {
        guard let fault = fault(call, in: table) else { return .fine }
        return isTaken(call, in: table) ? .taken : .wrong(fault)
    }

    /// Why a call does not do what it says; nil if it does.
    private static func fault(_ call: RandomCall, in table: RouteTable) -> String? {
        var addresses = [call.text.url]
        if case .public(let origin) = call.interface.exposure {
            let address = call.text.url(at: origin)
            // Browsers would remove the segment, so no address has it.
            if !address.contains("/{.") { addresses.append(address) }
        }
        for address in addresses {
            let trust = call.interface.exposure == .internal ? Trust.internal : .external
            guard let match = try? table.match(address, trust: trust) else {
                return "\(address) matches nothing"
            }
            guard match.route.pattern.writtenKey == call.interface.key else {
                return "\(address) is \(match.route.key)"
            }
            for argument in call.interface.arguments {
                let found = match[argument.key].flatMap { $0.source == .routeDefault ? nil : $0 }
                guard isEqual(found, call.values[argument.key]) else {
                    return "\(address) gives '\(argument.key)' as \(found?.texts ?? [])"
                }
            }
            if let dropped = match.droppedQueryKeys.first { return "\(address) drops '\(dropped)'" }
        }
        return nil
    }

    private static func isEqual(
        _ found: RouteParameter?, _ value: RandomCall.Value?
    ) -> Bool {
        guard let value else { return found == nil }
        guard let found else { return false }
        if case .strings(let segments) = value {
            return found.texts.map(ExactName.init) == segments.map(ExactName.init)
        }
        if case .double(let number) = value { return Double(found.text) == number }
        return ExactName(found.text) == ExactName(value.text)
    }

    /// Whether the table says, when it makes the URL itself, that a more specific route takes it.
    private static func isTaken(_ call: RandomCall, in table: RouteTable) -> Bool {
        let parameters = call.values.map { key, value in
            if case .strings(let segments) = value {
                RouteParameter(key, tail: segments)
            } else {
                RouteParameter(key, value.text)
            }
        }
        do throws(RouteLinkError) {
            _ = try table.url(for: call.interface.key, parameters)
            return false
        } catch {
            if case .leadsElsewhere = error.reason { return true } else { return false }
        }
    }

    @Test(arguments: [
        ["Config/routes.properties"],
        ["Tests/OspreyRouteGenerationTests/shop.properties"],
    ])
    func `The table takes the URL of a call for its route and values`(files: [String]) throws {
        let (table, generation) = try Self.generation(of: files)
        #expect(generation.interfaces.count >= 10)
        var random = SeededRandom(seed: Exploration.firstSeed)
        let calls = Exploration.count == nil ? 100 : 10_000
        for interface in generation.interfaces {
            var fine = 0
            for _ in 0..<calls {
                let call = RandomCall(interface, &random)
                switch Self.outcome(call, in: table) {
                case .fine: fine += 1
                case .taken: break
                case .wrong(let fault):
                    Issue.record("\(interface.key): \(fault)")
                    return
                }
            }
            // A random text is hardly ever one that a more specific route takes.
            #expect(fine * 100 >= calls * 99, "\(interface.key)")
        }
        if Exploration.count != nil { print("\(generation.interfaces.count) routes, \(calls) calls each") }
    }

    @Test func `So it does in random tables`() throws {
        let tables = Exploration.count ?? 40
        var random = SeededRandom(seed: Exploration.firstSeed &+ 1)
        var (calls, taken, routes) = (0, 0, 0)
        for number in 0..<tables {
            let lines = RandomRoutes.lines(&random)
            guard let (table, generation) = RandomRoutes.generation(lines) else {
                Issue.record("table \(number) has an error:\n\(lines)")
                return
            }
            routes += generation.interfaces.count
            for interface in generation.interfaces {
                for _ in 0..<5 {
                    let call = RandomCall(interface, &random)
                    calls += 1
                    switch Self.outcome(call, in: table) {
                    case .fine: break
                    case .taken: taken += 1
                    case .wrong(let fault):
                        Issue.record("table \(number): \(interface.key): \(fault) in\n\(lines)")
                        return
                    }
                }
            }
        }
        if Exploration.count != nil {
            return print("\(tables) tables, \(routes) routes, \(calls) calls, \(taken) of them taken")
        }
        // Most calls have to say something.
        #expect(routes >= tables * 3)
        #expect(taken * 5 < calls)
    }

    @Test func `A call that no URL can have matches nothing`() throws {
        let (table, _) = try Self.generation(of: ["Config/routes.properties"])
        for text in [
            RouteURLBuilder("wallet").literal("offer").capture("offerId", ""),
            RouteURLBuilder("wallet").literal("docs").tail("path", []),
            RouteURLBuilder("wallet").literal("docs").tail("path", ["a", ""]),
            RouteURLBuilder("wallet").literal("loan").capture("loanId", number: .nan),
            RouteURLBuilder("wallet").capture("host", "").literal("x"),
        ] {
            for url in [text.url, text.url(at: "https://www.wallet.example")] {
                let failure = #expect(throws: RouteError.self) { try table.match(url) }
                #expect(failure?.code == .malformedURL, "\(url)")
            }
        }
    }

    private static let folderForSource = ProcessInfo.processInfo.environment["OSPREY_TYPED_ROUTES"]

    /// Writes the source of some tables, and a program that calls it, for `.ci/check-typed-routes`.
    @Test(.enabled(if: folderForSource != nil))
    func `The source for the script is written`() throws {
        let folder = URL(fileURLWithPath: try #require(Self.folderForSource))
        var random = SeededRandom(seed: Exploration.firstSeed &+ 2)
        var checks: [String] = []
        func add(_ generation: RouteGeneration, _ number: Int, calls: Int) throws {
            let type = "Routes\(number)"
            try Data(generation.source(type: type).utf8).write(
                to: folder.appendingPathComponent("\(type).swift"))
            for interface in generation.interfaces {
                for _ in 0..<calls {
                    let call = RandomCall(interface, &random)
                    checks.append("    check(\(call.source(type: type)).url, \(call.text.url.swiftLiteral))")
                    guard case .public(let origin) = interface.exposure else { continue }
                    let address = call.text.url(at: origin).swiftLiteral
                    checks.append("    check(\(call.source(type: type)).publicURL, \(address))")
                }
            }
        }
        try add(Self.generation(of: ["Config/routes.properties"]).generation, 0, calls: 8)
        try add(
            Self.generation(of: ["Tests/OspreyRouteGenerationTests/shop.properties"]).generation, 1, calls: 8)
        for number in 2..<22 {
            let (_, generation) = try #require(RandomRoutes.generation(RandomRoutes.lines(&random)))
            try add(generation, number, calls: 2)
        }
        let program = ["import Foundation", "@MainActor func calls() {"] + checks + ["}\n"]
        try Data(program.joined(separator: "\n").utf8).write(to: folder.appendingPathComponent("Calls.swift"))
    }
}
