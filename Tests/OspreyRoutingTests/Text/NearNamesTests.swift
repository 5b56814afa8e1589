import Testing

@testable import OspreyRouting

struct NearNamesTests {
    @Test(arguments: [(256, 1), (257, 0)])
    func `Of a name that is too long for a slip nothing is near`(length: Int, count: Int) {
        let name = String(repeating: "a", count: length - 1)
        #expect(NearNames.find(name + "b", among: [name + "c"]).count == count)
    }

    @Test(arguments: [
        ("LaonPage", ["LoanPage"]), ("loanpage", ["LoanPage"]), ("LoansPag", ["LoansPage"]),
        ("LoanxPage", ["LoanPage", "LoansPage"]),
        ("Zebra", []), ("L", []),
    ])
    func `Near names are found, nearest first`(name: String, expected: [String]) {
        #expect(NearNames.find(name, among: ["LoanPage", "LoansPage", "HomePage"]) == expected)
    }

    @Test(arguments: [("lone", ["loan"]), ("nope", []), ("hmoe", ["home"]), ("copi", ["copy"])])
    func `Half of a short name differs only behind its first letter`(name: String, expected: [String]) {
        #expect(NearNames.find(name, among: ["loan", "home", "copy"]) == expected)
    }
}

struct EditDistanceTests {
    @Test(arguments: [
        ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "ab", 1), ("abc", "xabc", 1), ("ab", "cd", 2),
    ])
    func `A swap of neighbors is one mistake`(left: String, right: String, distance: Int) {
        var edits = EditDistance()
        #expect(
            edits.between(Array(left.unicodeScalars), Array(right.unicodeScalars), limit: 5) == distance)
    }

    /// Texts of ASCII that fit a word are compared by its bits, others row by row.
    @Test func `A misspelled text is as far from others however it is compared`() {
        var random = SeededRandom(seed: 11)
        var edits = EditDistance()
        var near = 0
        for round in 0..<4_000 {
            let letters = round.isMultiple(of: 4) ? ["a", "b", "é", "文"] : ["a", "b", "c"]
            let count = round.isMultiple(of: 9) ? Int.random(in: 60...70, using: &random) : round % 14
            let text = (0..<count).map { _ in letters.randomElement(using: &random) ?? "" }
            var other = text
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                let place = Int.random(in: 0...other.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: other.insert(["a", "x", "é"].randomElement(using: &random) ?? "", at: place)
                case 1 where place < other.count: other.remove(at: place)
                case 2 where place + 1 < other.count: other.swapAt(place, place + 1)
                default: break
                }
            }
            let (left, right) = (Array(text.joined().unicodeScalars), Array(other.joined().unicodeScalars))
            let distance = edits.between(left, right, limit: 100)
            let isMeant =
                distance <= (count + 2) / 3 && (distance * 2 < count || left.first == right.first)
            var misspelled = MisspelledText(text.joined())
            let found = other.joined().withContiguousUTF8 { misspelled.distance(to: $0) }
            #expect(found == (isMeant ? distance : nil), "\(text.joined()) \(other.joined())")
            if found != nil { near += 1 }
        }
        #expect((1_000...3_500).contains(near))
    }
}

struct NameIndexTests {
    private static let many = (0..<5_000).map { "Page\($0)x\($0 * 7_919 % 5_000)" }

    @Test(arguments: [
        "Paeg4711x", "Pagg17x", "gPage999x", "Page1234y",
    ])
    func `Among many names a misspelled one is found`(start: String) throws {
        let index = NameIndex(Self.many)
        // The name that begins or ends alike, with the slip mended.
        let number = try #require(Int(start.drop { !$0.isNumber }.prefix { $0.isNumber }))
        let name = Self.many[number]
        let misspelled = start + name.drop { $0 != "x" }.dropFirst()
        #expect(index.near(misspelled).contains(name), "\(misspelled)")
        #expect(index.near(name).first == name)
    }

    @Test(arguments: ["pagina17x", "págnia17x", "página17", "pgina17x"])
    func `A name beyond ASCII is found among many`(misspelled: String) {
        let index = NameIndex((0..<500).map { "página\($0)x" })
        #expect(index.near(misspelled).contains("página17x"))
    }

    @Test func `Few names are all compared`() {
        let names = ["LoanPage", "LoansPage", "HomePage"]
        #expect(NameIndex(names).near("LaonPage") == NearNames.find("LaonPage", among: names))
        #expect(NameIndex([String]()).near("x") == [])
    }
}

/// Suggestions in tables that are large.
struct NearRoutesTests {
    private static func routes(_ count: Int) throws -> RouteTable {
        try table(
            (0..<count).map { "app.area\($0 % 50).item\($0).{id|uint} = P" }.joined(separator: "\n"))
    }

    @Test(arguments: [
        ("app://area7/itme57/3", "app.area7.item57.{id|uint}"),
        ("app://aera7/item57/3", "app.area7.item57.{id|uint}"),
        ("app://area7/item57", "app.area7.item57.{id|uint}"),
        ("app://area7/item57/3/more", "app.area7.item57.{id|uint}"),
        ("app://area7/item57/x", "app.area7.item57.{id|uint}"),
    ])
    func `Among many routes a misspelled one is found`(url: String, key: String) throws {
        let failure = try #require(throws: RouteError.self) { try Self.tables.get()[1].match(url) }
        #expect(failure.nearRoutes.first == key)
    }

    @Test func `A tail is near however long the URL is`() throws {
        let table = try table("app.help.{path...} = P")
        let failure = try #require(throws: RouteError.self) { try table.match("app://hlep/a/b/c/d") }
        #expect(failure.nearRoutes == ["app.help.{path...}"])
    }

    @Test func `Short texts that only look alike are not near`() throws {
        let failure = try #require(throws: RouteError.self) {
            try table("shop.home = A\nshop.copy.{code} = B").match("shop://nope/x")
        }
        #expect(failure.nearRoutes == [])
    }

    @Test func `Routes that are too short for a URL do not crowd out the one that is meant`() throws {
        let short = (0..<10).map { "app.itemz\($0) = P" }
        let table = try table((short + ["app.itemzz.detail.{id} = P"]).joined(separator: "\n"))
        let failure = try #require(throws: RouteError.self) { try table.match("app://itemzy/detail/7") }
        #expect(failure.nearRoutes == ["app.itemzz.detail.{id}"])
    }

    /// Each kind of mistake in every second line.
    @Test(arguments: [
        "app.r# = -> app://zz/q#", "app.r# = P; parent=app.zz#", "app.r# = P; exernal", "app.r# = Q#",
        "app.r# = P; filters=G#",
    ])
    func `Many mistakes are all told`(line: String) {
        let count = 500
        let lines = (0..<count).map { number in
            line.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\(number)")
                + "\napp.a.b\(number).c = P"
        }
        let manifest = RouteManifest(
            pages: (0..<count).map { .init(name: "P\($0)") } + [.init(name: "P")],
            filters: (0..<count).map { "F\($0)" })
        let found = problems(lines.joined(separator: "\n"), manifest: manifest)
        #expect(found.count == count)
    }

    @Test(arguments: [
        "app://zz/q", "app://area7/itme57/3", "app://aera7/item57/3", "app://area7/item57/3/more/and/more",
        "x://y",
    ])
    func `A search compares no more in a large table than in a small one`(text: String) throws {
        let url = try RouteURL(text)
        let work = try Self.tables.get().map { NearRoutes(url, in: $0.storage).comparisons }
        // Some hundreds: a few beginnings, each with a few neighbors in the order of names.
        #expect(work.allSatisfy { $0 <= 2_000 }, "\(work)")
    }

    /// A small table and one that is many times as large, made once.
    private static let tables = Result { try [300, 2_000].map(routes) }

    @Test func `A name is compared with a few of many`() {
        let work = [500, 10_000].map { count in
            NameIndex((0..<count).map { "page\($0)" }).candidates(for: "pgae17").count
        }
        #expect(work.allSatisfy { $0 <= 64 }, "\(work)")
    }
}
