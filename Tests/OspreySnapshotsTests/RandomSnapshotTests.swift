import Foundation
import Osprey
import OspreySnapshots
import OspreyTestFixtures
import OspreyTestSupport
import OspreyTesting
import Testing

/// Random states of an app, kept and restored; and random slips in what is kept.
///
/// `Tests/explore snapshots` tries many more of them.
@MainActor
@Suite(.serialized)
struct `Random snapshots` {
    private static let count = Exploration.count ?? 20

    private static var seeds: Range<UInt64> {
        Exploration.seeds(count)
    }

    @Test
    func `come back as they were, in one transition`() async throws {
        var (pages, presentations, values) = (0, 0, 0)
        for seed in Self.seeds {
            let app = try await RandomState(seed: seed).app()
            let kept = app.container.snapshot()
            let again = try SnapshotFixture()
            let host = RecordingHost()
            again.container.navigation.host = host
            let report = try await again.container.start(restoring: NavigationSnapshot(data: kept.data))
            let container = again.container
            #expect(report.isComplete, "seed \(seed): \(report)\n\(kept)")
            #expect(shape(of: container) == shape(of: app.container), "seed \(seed)\n\(kept)")
            #expect(container.snapshot().data == kept.data, "seed \(seed)\n\(kept)\n\(container.snapshot())")
            #expect(try NavigationSnapshot("\(kept)") == kept, "seed \(seed)\n\(kept)")
            #expect(host.transitions.count == 1, "seed \(seed)")
            let loaded = container.navigation.allPages.filter(\.isLoaded).map(\.pageID)
            #expect(loaded == container.navigation.visiblePages.map(\.pageID), "seed \(seed)\n\(kept)")
            #expect(again.reports.problems == [], "seed \(seed)")
            pages += container.navigation.allPages.count
            presentations += container.navigation.presentations.count
            values += "\(kept)".split(separator: " saved ").count - 1
        }
        #expect(pages > 4 * Self.count)
        #expect(presentations > Self.count / 4)
        #expect(values > Self.count / 4)
        if Exploration.count != nil {
            print(
                "\(Self.count) states: \(pages) pages, \(presentations) presentations, \(values) with saved values"
            )
        }
    }

    @Test
    func `lead no further than links and guards of today let them`() async throws {
        var (left, shown) = (0, 0)
        for seed in Self.seeds {
            let random = RandomState(seed: seed)
            let app = try await random.app()
            let (outside, report) = try await app.restarted(trust: .external)
            let opened = outside.container.navigation.allPages.filter { $0.request.trust == .external }
            for page in opened {
                #expect(page.request.original.route?.isExternal == true, "seed \(seed): \(page.pageName)")
            }
            let roots = outside.container.navigation.allPages.filter { $0.request.trust == .internal }
            #expect(roots.allSatisfy { $0.navigator?.rootPage === $0 }, "seed \(seed)")
            for page in outside.container.navigation.allPages {
                #expect(page.savedText == "", "seed \(seed): \(page.pageName) has been told what it saved")
            }
            left += report.losses.count
            shown += opened.count

            let (stranger, _) = try await app.restarted(isSignedIn: false)
            for page in stranger.container.navigation.allPages {
                #expect(!(page is LoanPage) && !(page is ReaderPage), "seed \(seed)")
            }
        }
        #expect(left > Self.count / 4)
        #expect(shown > Self.count / 4)
    }

    @Test
    func `are shown in place of others`() async throws {
        for seed in Self.seeds {
            let app = try await RandomState(seed: seed).app()
            let other = try await RandomState(seed: seed &+ 1_000_000).app()
            let (kept, wanted) = (app.container.snapshot(), other.container.snapshot())
            let report = try await app.container.show(wanted)
            // A page that there is only once may be kept in another stack until the change is made.
            if report.isComplete {
                #expect(app.container.snapshot() == wanted, "seed \(seed)\n\(kept)\n--\n\(wanted)")
            } else {
                #expect(
                    report.losses.allSatisfy {
                        "\($0)".contains("CartPage") || "\($0)".contains("lib://cart")
                    }, "\(report)")
            }
            #expect(app.container.navigation.isSettled)
        }
    }

    @Test
    func `with slips are restored as far as they go, or refused`() async throws {
        var (refused, restored, losses) = (0, 0, 0)
        // A slip takes a tenth of the time of a state.
        let count = Exploration.count.map { 10 * $0 } ?? Self.count
        for seed in Exploration.firstSeed..<Exploration.firstSeed + UInt64(count) {
            var random = SplitMix(seed: seed)
            let kept = try await RandomState(seed: seed % 50).app().container.snapshot()
            let isText = random.next(below: 2) == 0
            let bytes = random.slip(into: isText ? Data("\(kept)".utf8) : kept.data)
            let snapshot: NavigationSnapshot
            do {
                snapshot =
                    isText
                    ? try NavigationSnapshot(String(decoding: bytes, as: UTF8.self))
                    : try NavigationSnapshot(data: bytes)
            } catch {
                refused += 1
                continue
            }
            let app = try SnapshotFixture()
            let report = try await app.container.start(restoring: snapshot)
            #expect(app.container.navigation.isSettled)
            #expect(!app.names.isEmpty)
            restored += 1
            losses += report.losses.count
            // What has come back can be kept again.
            let again = app.container.snapshot()
            #expect(try NavigationSnapshot(data: again.data) == again, "seed \(seed)\n\(again)")
        }
        #expect(refused > count / 20)
        #expect(restored > count / 25)
        #expect(losses > 0 || count < 100)
        if Exploration.count != nil {
            print("\(refused) refused, \(restored) restored with \(losses) losses")
        }
    }

    /// The pages of each stack with their values, without what is new in each process.
    private func shape(of container: PageContainer) -> String {
        var lines = container.tabs?.items.map { tab in
            "\(tab.id)\(container.tabs?.selected === tab ? "*" : ""): \(tab.navigator.pages.map(\.shape))"
        }
        for presentation in container.navigation.presentations {
            lines?.append("\(presentation.style): \(presentation.navigator.pages.map(\.shape))")
        }
        return lines?.joined(separator: "\n") ?? ""
    }
}

extension Page {
    fileprivate var shape: String {
        let value =
            switch self {
            case let page as BookPage: "\(page.id) \(page.from ?? "-")"
            case let page as NotePage: "\(page.id) \(page.rating ?? -1)"
            case let page as LoanPage: "\(page.id)"
            case let page as ShelfPage: page.kind
            case let page as DeskPage: page.title2
            default: ""
            }
        return "\(pageName)(\(value) \(savedText.debugDescription) \(request.trust) \(isActive))"
    }

    /// What the page has saved of its own.
    fileprivate var savedText: String {
        switch self {
        case let page as ShelfPage: page.search
        case let page as NotePage: page.draft
        case let page as LoanPage: page.letter
        case let page as CartPage: page.count == 0 ? "" : "\(page.count)"
        default: ""
        }
    }
}

/// An app after a few random steps.
@MainActor
private struct RandomState {
    let seed: UInt64

    func app() async throws -> SnapshotFixture {
        var random = SplitMix(seed: seed)
        let app = try await SnapshotFixture.started()
        for _ in 0..<random.next(below: 14) { try await step(in: app, &random) }
        return app
    }

    private func step(in app: SnapshotFixture, _ random: inout SplitMix) async throws {
        let container = app.container
        let id = random.next(below: 5)
        let texts = ["", "half", "a \"b\"\\\n", "é\u{301}", "ünï cödé", "a=b saved by root"]
        let text = texts[random.next(below: texts.count)]
        var options = OpenOptions()
        switch random.next(below: 6) {
        case 0: options.display = .sheet
        case 1: options.display = .cover
        case 2: options.tab = ["home", "books", "me"][random.next(below: 3)]
        default: break
        }
        switch random.next(below: 12) {
        case 0: _ = try await container.opened(link: "lib://book/\(id)?from=mail&x=y")
        case 1: try await container.opened(Intent(.url("lib://book/\(id)"), ["from": text], options: options))
        case 2: try await container.opened(Intent(.url("lib://book/\(id)/notes"), options: options))
        case 3: try await container.opened(Intent(.url("lib://moved/\(id)"), options: options))
        case 4: try await container.opened(Intent(.url("lib://loan/\(id)"), options: options))
        case 5: try await container.opened(NotePage.self, ["id": id, "draft": text], options: options)
        case 6:
            try await container.opened(
                DeskPage.self, ["title2": text, "more": .array(["a", 1, nil])], options: options)
        case 7: _ = try? await container.opened(CartPage.self, options: options)
        case 8: container.tabs?.select(["home", "books", "me"][random.next(below: 3)])
        case 9: container.frontNavigator?.pop()
        case 10: container.navigation.dismiss()
        default:
            switch container.frontNavigator?.topPage {
            case let page as ShelfPage: page.search = text
            case let page as NotePage: (page.draft, page.rating) = (text, id == 0 ? nil : id)
            case let page as LoanPage: page.letter = text
            case let page as CartPage: page.count = id
            default: break
            }
        }
        await container.settled()
    }
}

extension SplitMix {
    /// Changes a few bytes, or takes or doubles a part.
    fileprivate mutating func slip(into data: Data) -> Data {
        var bytes = Array(data)
        for _ in 0...next(below: 3) where !bytes.isEmpty {
            let start = next(below: bytes.count)
            let end = min(bytes.count, start + 1 + next(below: 12))
            switch next(below: 5) {
            case 0: bytes[start] = UInt8(next(below: 256))
            case 1: bytes.removeSubrange(start..<end)
            case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 3: bytes.swapAt(start, next(below: bytes.count))
            default: bytes.replaceSubrange(start..<end, with: Array("\(next(below: 100))".utf8))
            }
        }
        return Data(bytes)
    }
}
