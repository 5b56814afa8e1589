import OspreyRouting
import Synchronization
import Testing

struct RouterTests {
    /// A file that changes.
    private final class File: Sendable {
        let text: Mutex<String>

        init(_ text: String) {
            self.text = Mutex(text)
        }

        func write(_ new: String) {
            text.withLock { $0 = new }
        }

        var source: any RouteSource {
            PropertiesRouteSource(name: "routes.properties") { [self] in Array(text.withLock { $0 }.utf8) }
        }
    }

    @Test func `A reload swaps the table and tells what changed`() async throws {
        let file = File("a.keep = P\na.change = P\na.go = P\nbase.notfound = N")
        let router = try Router([file.source])
        let match = try router.table.match("a://go")
        file.write("a.change = Q; external\na.keep = P\na.come.{x} = P")
        let diff = try await router.reload()
        #expect(diff.added.map(\.key) == ["a.come.{x}"])
        #expect(diff.removed.map(\.key) == ["a.go"])
        #expect(diff.changed.map(\.new.description) == ["a.change = Q"])
        #expect(diff.baseChanged)
        #expect(!router.table.canOpen("a://go"))
        #expect(match.route.target == .page("P"), "a match keeps its table")
        #expect(try await router.reload().isEmpty)
    }

    @Test func `Lines that only move change nothing`() async throws {
        let lines = [
            "base.tabviewcontroller = T", "base.tabs.t = a://b", "base.notfound = N",
            "base.group.g = a; filters=F", "a.b = P",
        ]
        let file = File(lines.joined(separator: "\n"))
        let router = try Router([file.source])
        file.write("\n" + lines.reversed().joined(separator: "\n"))
        #expect(try await router.reload().isEmpty)
    }

    @Test func `A bad file changes nothing and says why`() async throws {
        let file = File("a.b = P")
        let router = try Router([file.source])
        file.write("a.b = P; exernal\na.c = Q")
        let error = await #expect(throws: RouteDiagnostics.self) { try await router.reload() }
        #expect(error?.problems.map(\.code) == [.unknownAttribute])
        #expect(router.table.routes.map(\.key) == ["a.b"])
        file.write("a.c = Q; default.x=1")
        try await router.reload()
        #expect(router.table.routes.map(\.key) == ["a.c"])
    }

    @Test func `A value of only commas changes nothing and says why`() async throws {
        let file = File("a.b = P")
        let router = try Router([file.source])
        file.write("a.c = Q; tab=,;")
        let error = await #expect(throws: RouteDiagnostics.self) { try await router.reload() }
        #expect(error?.problems.map(\.code).contains(.unquotedComma) == true)
        #expect(router.table.routes.map(\.key) == ["a.b"])
    }

    @Test func `A manifest is part of the check`() async throws {
        let router = try Router([File("a.b = LaonPage").source])
        let error = await #expect(throws: RouteDiagnostics.self) {
            try await router.reload(manifest: RouteManifest(pages: [.init(name: "LoanPage")]))
        }
        #expect(error?.problems.first?.message == "there is no page 'LaonPage'; did you mean 'LoanPage'?")
    }

    @Test func `Warnings are kept, code routes stay, sources that wait come with the first reload`()
        async throws
    {
        struct Remote: RouteSource {
            let name = "remote"
            func load() async throws -> RouteDefinitions { RouteDefinitions([.page("a.remote", "R")]) }
        }
        var builder = RouteTableBuilder()
        builder.add([.page("a.code.{x}", "C") { $0.defaults["x"] = "1" }])
        let router = try Router([Remote()], builder: builder)
        #expect(router.warnings.map(\.code) == [.unusedAttribute])
        #expect(router.table.routes.map(\.key) == ["a.code.{x}"])
        #expect(try await router.reload().added.map(\.key) == ["a.remote"])
        #expect(router.table.count == 2)
    }

    @Test func `Of reloads that overlap the one begun last wins`() async throws {
        /// The first load waits until the second is done.
        final class Gate: RouteSource {
            let name = "gate"
            let count = Mutex(0)
            let stream = AsyncStream<Void>.makeStream()

            func load() async throws -> RouteDefinitions {
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                if number == 1 { for await _ in stream.stream { break } }
                return RouteDefinitions([.page("a.n\(number)", "P")])
            }
        }
        let gate = Gate()
        let router = try Router([gate])
        async let first = router.reload()
        while gate.count.withLock({ $0 }) == 0 {
            try Task.checkCancellation()
            await Task.yield()
        }
        try await router.reload()
        gate.stream.continuation.yield()
        _ = try await first
        #expect(router.table.routes.map(\.key) == ["a.n2"])
    }

    @Test func `Of reloads that overlap each tells what it has changed itself`() async throws {
        /// Has another route at each load, and hands it out when it is told to.
        final class Gates: RouteSource {
            let name = "gates"
            let count = Mutex(0)
            let gates = (0..<2).map { _ in AsyncStream<Void>.makeStream() }

            func load() async throws -> RouteDefinitions {
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                for await _ in gates[number - 1].stream { break }
                return RouteDefinitions([.page("a.n\(number)", "P")])
            }
        }
        let source = Gates()
        let router = try Router([source])
        var reloads: [Task<RouteTableDiff, any Error>] = []
        for number in 1...2 {
            reloads.append(Task { try await router.reload() })
            while source.count.withLock({ $0 }) < number {
                try Task.checkCancellation()
                await Task.yield()
            }
        }
        // Both have begun; the table that the second one replaces comes only now.
        source.gates[0].continuation.yield()
        #expect(try await reloads[0].value.added.map(\.key) == ["a.n1"])
        source.gates[1].continuation.yield()
        let diff = try await reloads[1].value
        #expect(diff.removed.map(\.key) == ["a.n1"])
        #expect(diff.added.map(\.key) == ["a.n2"])
    }

    @Test func `Each of many reloads at once tells of its own table, from the one before`() async throws {
        /// Has another route at each load.
        final class Counter: RouteSource {
            let name = "counter"
            let count = Mutex(0)

            func load() async throws -> RouteDefinitions {
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                return RouteDefinitions([.page("a.n\(number)", "P")])
            }
        }
        let router = try Router([Counter()])
        let diffs = try await withThrowingTaskGroup { group in
            for _ in 0..<400 { group.addTask { try await router.reload() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let swaps = diffs.filter { !$0.isEmpty }
        let added = swaps.flatMap { $0.added.map(\.key) }
        let removed = swaps.flatMap { $0.removed.map(\.key) }
        #expect(added.count == swaps.count)
        #expect(Set(added).count == added.count, "no table is swapped in twice")
        #expect(Set(added) == Set(removed).union(router.table.routes.map(\.key)), "each follows another one")
        #expect(removed.count == added.count - 1)
    }

    @Test func `A router is used from many tasks at once`() async throws {
        let router = try Router([File("a.{x} = P").source])
        try await withThrowingTaskGroup { group in
            for index in 0..<50 {
                group.addTask {
                    if index.isMultiple(of: 10) { try await router.reload() }
                    _ = try router.table.match("a://\(index)")
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func `Routes that are added by many tasks at once, while others reload, are all there`()
        async throws
    {
        let router = try Router([File("a.{x} = P").source])
        try await withThrowingTaskGroup { group in
            for index in 0..<50 {
                group.addTask {
                    if index.isMultiple(of: 10) { try await router.reload() }
                    try router.add([.page("a.n\(index)", "P")])
                }
            }
            try await group.waitForAll()
        }
        let expected = ["a.{x}"] + (0..<50).map { "a.n\($0)" }
        #expect(Set(router.table.routes.map(\.key)) == Set(expected))
        #expect(router.table.count == expected.count)
        #expect(try await router.reload().isEmpty)
    }

    @Test func `What was added is replaced on purpose, again and again, as what is in files`() async throws {
        let file = File("a.b = First\nbase.root = First")
        let router = try Router([file.source])
        for page in ["Second", "Third"] {
            try router.add([
                .page("a.b", page) { $0.overrides = true },
                RouteDefinition(key: "base.root", value: page + "; override"),
            ])
            #expect(router.table.route(forKey: "a.b")?.target == .page(page))
            #expect(router.table.base.root == .stack(.page(page)))
            #expect(router.warnings.isEmpty)
        }
        let error = #expect(throws: RouteDiagnostics.self) { try router.add([.page("a.b", "Fourth")]) }
        #expect(error?.problems.map(\.code) == [.missingOverride])
        file.write("a.b = New\nbase.root = New")
        try await router.reload()
        #expect(router.table.route(forKey: "a.b")?.target == .page("Third"))
    }

    @Test func `A reload fails as long as what was added does not fit the files`() async throws {
        let file = File("a.b = P")
        let router = try Router([file.source])
        try router.add([.page("a.late", "P")])
        file.write("a.b = P\na.late = Q")
        let error = await #expect(throws: RouteDiagnostics.self) { try await router.reload() }
        #expect(error?.problems.map(\.code) == [.missingOverride])
        #expect(router.table.route(forKey: "a.late")?.target == .page("P"))
        file.write("a.c = P")
        try await router.reload()
        #expect(router.table.routes.map(\.key).sorted() == ["a.c", "a.late"])
    }

    @Test func `Routes that are gathered are there if they are sound, and the next reload tells the rest`()
        async throws
    {
        let router = try Router([File("a.b = First").source])
        #expect(router.gather([.page("a.c", "C")]))
        #expect(
            router.gather([
                .page("a.{", "D"), .page("a.b", "B"), .page("a.{x}.y", "X") { $0.defaults["x"] = "1" },
            ]))
        #expect(router.table.routes.map(\.key).sorted() == ["a.b", "a.c", "a.{x}.y"])
        #expect(router.table.route(forKey: "a.b")?.target == .page("First"))
        #expect(router.warnings.map(\.code) == [.unusedAttribute])
        var error = await #expect(throws: RouteDiagnostics.self) { try await router.reload() }
        #expect(
            error?.problems.filter { $0.severity == .error }.map(\.code) == [
                .missingOverride, .unclosedBrace,
            ])
        error = #expect(throws: RouteDiagnostics.self) { try router.add([.page("a.d", "D")]) }
        #expect(error?.problems.map(\.code).contains(.missingOverride) == true)
        #expect(router.removeGathered("a.b"))
        #expect(router.gather([.page("a.b", "Second") { $0.overrides = true }]))
        #expect(router.table.route(forKey: "a.b")?.target == .page("Second"))
        #expect(router.addedKeys == ["a.c", "a.{", "a.{x}.y", "a.b"])
        #expect(router.removeGathered("a.{"))
        try await router.reload(endsGathering: true) { nil }
        #expect(!router.gather([.page("a.{", "D")]))
        #expect(!router.removeGathered("a.c"))
        #expect(router.addedKeys == ["a.c", "a.{x}.y", "a.b"])
    }

    @Test func `A route that comes while the sources are read is checked by the reload, or at once`()
        async throws
    {
        let router = try Router([File("a.b = First").source])
        let manifest = RouteManifest(pages: [.init(name: "First"), .init(name: "Q")])
        try await withThrowingTaskGroup { group in
            group.addTask { _ = try await router.reload(endsGathering: true) { manifest } }
            for index in 0..<100 {
                group.addTask {
                    let routes: [RouteDefinition] = [.page("a.n\(index)", "Q")]
                    if !router.gather(routes) { try router.add(routes, manifest: manifest) }
                }
            }
            try await group.waitForAll()
        }
        #expect(!router.gather([.page("a.c", "Unknown")]))
        #expect(router.table.count == 101)
        #expect(router.warnings.isEmpty)
    }
}
