import Foundation
import OspreyRouting
import OspreyTestFixtures
import OspreyTestSupport
import OspreyTesting
import Testing

@testable import Osprey
@testable import OspreySnapshots

/// Random texts in links: whatever a link carries is the same at its page, in its URL, at its web address, and in a
/// snapshot, byte by byte.
///
/// `Tests/explore text` tries many more of them.
@MainActor
@Suite(.serialized)
struct `Random texts of links` {
    private static let count = Exploration.count ?? 300

    private static let routes = """
        base.root = TextHomePage
        base.origins.s = https://s.example/v
        s.{code} = TextPage; external; accepts=q; reuse=top
        s.Shop.{code} = TextPage; external; accepts=q; reuse=top
        s.{kind|News,Mail,\u{DC}ber}.{code} = TextPage; external; accepts=q; reuse=top
        s.list.{path...} = TextTailPage; external
        s.Text.{code}.{path...} = TextTailPage; external
        """

    private static let pieces = [
        "A", "a", "Q", "z", "7", "\u{C9}", "\u{E9}", "e\u{301}", "\u{DF}", "\u{3A9}", "\u{6F22}", "\u{1F600}",
        "%2F",
        "%2f", "%25", "%", "/", " ", "+", "~", ".", "-", "@", "?", "#", "&", "=", ":", "'", "\"", "\\", ";",
        ",", "(", "xn--",
    ]

    @Test
    func `come through unchanged`() async throws {
        let container = try await container()
        let table = container.router.table
        let routes = table.routes.filter { $0.pageName?.hasPrefix("Text") == true && $0.key.hasPrefix("s.") }
        var (addresses, restored) = (0, 0)
        for seed in Exploration.seeds(Self.count) {
            if seed % 10 == 0 { container.reset() }
            let random = RandomNumbers(seed: seed)
            func text() -> String {
                let text = (0...random.next(below: 4)).map { _ in random.pick(Self.pieces) }.joined()
                return text == "list" ? "liste" : text
            }
            let route = random.pick(routes)
            var written = RouteURLBuilder("s")
            var parameters: [RouteParameter] = []
            var code: String?
            var path: [String] = []
            for segment in route.pattern.written.dropFirst() {
                switch segment {
                case .literal(let literal): written = written.literal(literal)
                case .any: break
                case .capture(let name, let type):
                    var given = text()
                    if case .enumeration(let words) = type { given = random.pick(words) }
                    if name == "code" { code = given }
                    written = written.capture(name, given)
                    parameters.append(RouteParameter(name, given))
                case .tail(let name):
                    path = (0...random.next(below: 2)).map { _ in text() }
                    written = written.tail(name, path)
                    parameters.append(RouteParameter(name, tail: path))
                }
            }
            let query = route.pageName == "TextPage" && random.next(below: 2) == 0 ? text() : nil
            written = written.query("q", query)
            if let query { parameters.append(RouteParameter("q", query)) }
            let note: Comment = "seed \(seed): \(written.url)"

            // To the URL, two ways, and back.
            let url = try table.url(for: route.key, parameters)
            #expect(url.text.isExactly(written.url), note)
            let match = try table.match(url)
            #expect(match.route == route, note)
            #expect(try table.url(for: match).text.isExactly(url.text), note)

            // To the page: by its URL, its web address, and Foundation's URL.
            func check(_ page: Page?) {
                let got: [String?] = (page as? any TextShowing)?.texts ?? ["no page"]
                let wanted: [String?] =
                    route.pageName == "TextPage"
                    ? [code, query] : [code] + path + [TextTailPage.text(of: path)]
                #expect(got.areExactly(wanted), "\(note) got \(got), wanted \(wanted)")
            }
            let page = try await container.opened(link: url.text).page
            check(page)
            let address = written.url(at: "https://s.example/v")
            addresses += 1
            // Browsers would remove such a segment, so no address has it.
            if ([code] + path).contains(where: { [".", ".."].contains($0) }) {
                #expect(address.contains("/{."), note)
            } else {
                check(try await container.opened(link: address).page)
                if let link = URL(string: address) { check(try await container.opened(link: link).page) }
            }
            // Foundation may write the host in another way, and what looks encoded may be so.
            if let link = URL(string: url.text), link.absoluteString == url.text {
                check(try await container.opened(link: link).page)
            }

            // To a snapshot as text and as data, and back.
            guard seed % 20 == 0 else { continue }
            let snapshot = container.snapshot()
            #expect(try NavigationSnapshot("\(snapshot)") == snapshot, note)
            let fresh = try await self.container(restoring: NavigationSnapshot(data: snapshot.data))
            check(fresh.navigation.visiblePages.last)
            restored += 1
        }
        #expect(addresses == Self.count)
        if Exploration.count != nil {
            print("\(Self.count) texts: \(addresses) addresses, \(restored) snapshots")
        }
    }

    @Test func `that differ in bytes are about different things`() async throws {
        let container = try await container()
        let texts = ["AbC", "aBc", "\u{E9}", "e\u{301}", "a%2Fb", "a/b"]
        var pages: [Page] = []
        for text in texts {
            pages.append(
                try #require(
                    try await container.opened(
                        link:
                            RouteURLBuilder("s").capture("code", text).url(at: "https://s.example/v")
                    )
                    .page))
        }
        #expect(Set(pages.map(\.pageID)).count == texts.count)
    }

    private func container(restoring snapshot: NavigationSnapshot? = nil) async throws -> PageContainer {
        let container = try PageContainer(routes: [.properties(text: Self.routes)], clock: ManualClock())
        container.register(TextHomePage.init, TextPage.init, TextTailPage.init)
        if let snapshot {
            _ = try await container.start(restoring: snapshot)
        } else {
            try await container.start()
        }
        return container
    }
}

@MainActor
private protocol TextShowing {
    var texts: [String?] { get }
}

private final class TextHomePage: Page {}

private final class TextPage: Page, TextShowing {
    @Injected var code: String
    @Injected var q: String?

    var texts: [String?] { [code, q] }
}

private final class TextTailPage: Page, TextShowing {
    @Injected var code: String?
    @Injected var path: [String]

    var texts: [String?] { [code] + path + [(try? parameters.value("path", as: String.self)) ?? nil] }

    /// What a tail is as one text: the segments, told apart.
    static func text(of path: [String]) -> String {
        path.map { segment in
            var text = ""
            var rest = segment.unicodeScalars[...]
            while let scalar = rest.popFirst() {
                let next = String(Substring(rest.prefix(2)))
                switch scalar {
                case "/": text += "%2F"
                case "%" where ["2F", "2f", "25"].contains(next): text += "%25"
                default: text.unicodeScalars.append(scalar)
                }
            }
            return text
        }.joined(separator: "/")
    }
}

extension String {
    fileprivate func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension [String?] {
    private var bytes: [[UInt8]] { map { text in text.map { [UInt8]($0.utf8) } ?? [0] } }

    fileprivate func areExactly(_ others: [String?]) -> Bool { bytes == others.bytes }
}
