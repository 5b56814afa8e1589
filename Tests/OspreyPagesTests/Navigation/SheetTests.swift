import OspreyPagesFixtures
import OspreyPagesTesting
import Testing

@testable import OspreyPages

/// Two stacks side by side that count how often they are asked which of them are in sight.
private final class Pair: PageHolder {
    let left = Navigator(), right = Navigator()
    var askedCount = 0

    init() { super.init(children: [left, right]) }

    override var visibleChildren: [PageHolder] {
        askedCount += 1
        return children
    }
}

@MainActor
@Suite("A sheet")
struct SheetTests {
    /// The pages in sight, those that something lies above in lower case.
    private func sight(_ display: DisplayFixture) -> String {
        display.tree.visiblePages.map { $0.isObscured ? $0.title.lowercased() : $0.title }.joined()
    }

    @Test(arguments: [HostKind.none, .observed, .immediate])
    func `obscures what it lies on, and nothing else, as long as it is there`(host: HostKind) throws {
        let display = DisplayFixture(host)
        let pair = Pair()
        display.tree.setRoot(pair)
        pair.left.push(display.page("A"))
        pair.right.push(display.page("B"))
        display.finish()
        _ = display.log.take()
        func present(_ letter: String, _ style: PresentationStyle = .sheet) -> String {
            display.events { display.tree.present(display.page(letter), style: style) }
        }
        func dismiss(_ number: Int) -> String {
            display.events { display.tree.dismiss(display.tree.presentations[number]) }
        }
        #expect(sight(display) == "AB")
        #expect(present("M") == "M.L M.b M.a")
        #expect(sight(display) == "abM")
        #expect(present("N") == "N.L N.b N.a")
        #expect(sight(display) == "abmN")
        #expect(present("O") == "O.L O.b O.a")
        #expect(dismiss(1) == "O.r N.r O.f N.f")
        #expect(sight(display) == "abM")
        #expect(present("C", .cover) == "C.L C.b C.a M.r B.r A.r")
        #expect(sight(display) == "C")
        #expect(present("P") == "P.L P.b P.a")
        #expect(sight(display) == "cP")
        #expect(present("Q") == "Q.L Q.b Q.a")
        #expect(sight(display) == "cpQ")
        #expect(dismiss(3) == "Q.r Q.f")
        #expect(dismiss(2) == "P.r P.f")
        #expect(sight(display) == "C")
        #expect(dismiss(1) == "A.b A.a B.b B.a M.b M.a C.r C.f")
        #expect(sight(display) == "abM")
        #expect(dismiss(0) == "M.r M.f")
        #expect(sight(display) == "AB")
    }

    @Test
    func `changes what is in sight without asking whoever lies below another one`() {
        let display = DisplayFixture()
        let pair = Pair()
        display.tree.setRoot(pair)
        pair.left.push(display.page("A"))
        display.tree.present(display.page("M"), style: .sheet)
        let askedCount = pair.askedCount
        for _ in 0..<10 { display.tree.present(display.page("N"), style: .sheet) }
        #expect(sight(display) == "amnnnnnnnnnN")
        for _ in 0..<10 { display.tree.dismiss() }
        #expect(pair.askedCount == askedCount)
        #expect(sight(display) == "aM")
        display.tree.dismiss()
        #expect(pair.askedCount == askedCount + 1)
        #expect(sight(display) == "A")
    }

    @Test(arguments: [HostKind.none, .observed, .immediate])
    func `comes or goes together with what changes below it`(host: HostKind) throws {
        let display = DisplayFixture(host)
        let navigator = display.show(display.page("A"))
        for letter in ["M", "N", "O"] {
            display.tree.present(display.page(letter), style: .sheet)
            display.finish()
        }
        #expect(sight(display) == "amnO")
        _ = display.log.take()
        let below = try #require(display.tree.presentations.first?.navigator)
        let change = Change { draft throws(Stop) in
            try draft.begin(.push, in: below)
            try draft.push(display.page("P"), onto: below)
            try draft.dismiss(from: display.tree.presentations[1])
            try draft.present([display.page("Q")], .sheet)
        }
        let changeEvents = display.events { _ = display.tree.perform(change) }
        #expect(changeEvents == "P.L P.b P.a Q.L Q.b Q.a O.r N.r M.r O.f N.f")
        #expect(sight(display) == "apQ")
        let back = Change { draft throws(Stop) in
            try draft.begin(.push, in: navigator)
            try draft.push(display.page("B"), onto: navigator)
            try draft.dismiss(from: display.tree.presentations[1])
        }
        let backEvents = display.events { _ = display.tree.perform(back) }
        #expect(backEvents == "B.L B.b B.a Q.r A.r Q.f")
        #expect(sight(display) == "bP")
    }
}

/// Several changes in one operation.
private struct Change: NavigationOperation {
    let manner = OperationManner()
    let steps: @MainActor (inout NavigationDraft) throws(Stop) -> Void

    init(_ steps: @escaping @MainActor (inout NavigationDraft) throws(Stop) -> Void) { self.steps = steps }

    func plan(_ draft: inout NavigationDraft) throws(Stop) { try steps(&draft) }
}
