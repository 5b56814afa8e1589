import OspreyTestSupport
import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

/// Slips of the hand in files that are right otherwise: those of the shop, and random ones.
///
/// `Tests/explore lint` plays many more.
struct `Random slips in routes files` {
    private static let count = Exploration.count ?? 60

    /// The lines of the shop, each as one line.
    private static let shop = Shop.routes.split(separator: "\\\n    ").joined().split(separator: "\n").map(
        String.init)

    private static let signs = Array(";,=|{}.:/\"'?&@->()*#%!+\\Aaé；“\u{A0} ")

    /// Another form of a list, or of one of its items, as other notations have it.
    private static func slip(inListOf line: String, _ random: inout SeededRandom) -> String? {
        let lists = ["filters=", "accepts=", "requires="].compactMap(line.firstRange)
        guard let start = lists.randomElement(using: &random)?.upperBound else { return nil }
        let end = line[start...].firstIndex { ";\n".contains($0) } ?? line.endIndex
        var items = line[start..<end].split(separator: ",").map(String.init)
        guard let place = items.indices.randomElement(using: &random) else { return nil }
        let item = items[place]
        let (open, close) =
            [("", "()"), ("'", "'"), ("[", "]"), ("", " x"), ("", ".self")].randomElement(
                using: &random) ?? ("", "")
        switch Int.random(in: 0..<3, using: &random) {
        case 0: items[place] = open + item + close
        case 1: items = items.map { open + $0 + close }
        default:
            let signs = [" ", ";", "&", "|", ", ", "; "]
            let list = items.joined(separator: signs.randomElement(using: &random) ?? " ")
            return line[..<start] + list + line[end...]
        }
        return line[..<start] + items.joined(separator: ",") + line[end...]
    }

    private static func slip(in line: String, _ random: inout SeededRandom) -> String {
        if Int.random(in: 0..<4, using: &random) == 0, let slipped = slip(inListOf: line, &random) {
            return slipped
        }
        var characters = Array(line)
        let place = Int.random(in: 0..<characters.count, using: &random)
        let sign = signs.randomElement(using: &random) ?? ";"
        switch Int.random(in: 0..<6, using: &random) {
        case 0: characters.remove(at: place)
        case 1: characters.insert(sign, at: place)
        case 2: characters[place] = sign
        case 3 where place + 1 < characters.count: characters.swapAt(place, place + 1)
        case 4: characters.insert(characters[place], at: place)
        default: characters[place] = Character(characters[place].uppercased().prefix(1).description)
        }
        return String(characters)
    }

    /// A text with slips in one line, and without them, the same for each seed.
    private static func text(
        _ seed: UInt64, slips: Int = 1
    ) -> (text: String, right: String, manifest: RouteManifest?) {
        var random = SeededRandom(seed: seed)
        let isShop = Bool.random(using: &random)
        var lines = isShop ? shop : RandomFile.lines(&random)
        if Bool.random(using: &random) { lines = lines.map { RandomFile.continued($0, &random) } }
        let right = lines.joined(separator: "\n") + "\n"
        if let place = lines.indices.randomElement(using: &random) {
            for _ in 0..<slips { lines[place] = slip(in: lines[place], &random) }
        }
        return (lines.joined(separator: "\n") + "\n", right, isShop ? Shop.manifest : nil)
    }

    private static func lint(_ text: String, _ manifest: RouteManifest?) -> [RouteDiagnostic] {
        var builder = RouteTableBuilder()
        builder.add(.properties(text: text, file: "shop.properties"))
        return builder.lint(manifest: manifest).problems
    }

    /// Plays slips, and reports the first of those whose fixes break a law.
    ///
    /// - Parameter fraction: The part of all slips that is played.
    private static func play(
        _ fraction: Int = 1, in words: String, expectingEditsFor one: Int,
        _ tried: (UInt64) -> (fixes: Int, broken: [String])
    ) {
        let count = count / fraction
        var (edits, broken) = (0, 0)
        for seed in Exploration.seeds(Self.count).prefix(count) {
            let slip = tried(seed)
            edits += slip.fixes
            for failure in slip.broken {
                broken += 1
                if broken <= 20 { Issue.record("seed \(seed): \(failure)") }
            }
        }
        #expect(edits >= count / one || Exploration.count == nil)
        #expect(broken == 0)
        if Exploration.count != nil { print("\(count) in \(words): \(edits) edits, \(broken) broken") }
    }

    @Test func `Each fix of a slip removes its finding and adds no error`() {
        Self.play(in: "properties", expectingEditsFor: 40) { seed in
            let (text, _, manifest) = Self.text(seed)
            return FixLaw { Self.lint($0, manifest) }.tried(on: text)
        }
    }

    @Test func `A fix restores the original, or what means the same`() {
        Self.play(Exploration.count == nil ? 2 : 1, in: "properties, sure", expectingEditsFor: 100) { seed in
            var random = SeededRandom(seed: seed)
            let isShop = Bool.random(using: &random)
            let lines = isShop ? Self.shop : RandomFile.lines(&random)
            return SureLaw(lines, isShop ? Shop.manifest : RandomFile.manifest, &random).tried()
        }
    }

    @Test(arguments: [RoutesFormat.json, .propertyList])
    func `Each fix of a slip in a dictionary removes its finding and adds no error`(format: RoutesFormat) {
        Self.play(10, in: "\(format)", expectingEditsFor: 100) { seed in
            let (properties, _, manifest) = Self.text(seed)
            return FixLaw { format.lint($0, manifest) }.tried(on: format.text(of: properties))
        }
    }
}
