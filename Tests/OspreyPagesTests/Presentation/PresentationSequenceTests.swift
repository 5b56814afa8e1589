import OspreyPages
import OspreyPagesFixtures
import OspreyPagesTesting
import Testing

/// The golden sequences of what is presented above the root.
@MainActor
@Suite(.serialized)
struct `Sequences of presentations` {
    @Test(arguments: HostKind.allCases)
    func `EV16 - a cover takes over`(host: HostKind) {
        let display = DisplayFixture(host)
        _ = display.show(display.page("A"))
        #expect(display.events { display.tree.present(display.page("B")) } == "B.L B.b B.a A.r")
    }

    @Test(arguments: HostKind.allCases)
    func `EV17 - a sheet leaves what lies below active, and obscures it`(host: HostKind) {
        let display = DisplayFixture(host)
        let a = display.page("A")
        _ = display.show(a)
        let events = display.events { display.tree.present(display.page("B"), style: .sheet) }
        #expect(events == "B.L B.b B.a")
        #expect(a.isActive)
        #expect(a.isObscured)
    }

    @Test(arguments: HostKind.allCases)
    func `EV18 - dismissing brings back what was covered`(host: HostKind) {
        let display = DisplayFixture(host)
        _ = display.show(display.page("A"))
        _ = display.events { display.tree.present(display.page("B")) }
        #expect(display.events { display.tree.dismiss() } == "A.b A.a B.r B.f")
    }

    @Test(arguments: HostKind.allCases)
    func `EV19 - dismissing finishes the whole presented stack, top to bottom`(host: HostKind) throws {
        let display = DisplayFixture(host)
        _ = display.show(display.page("A"))
        _ = display.events { display.tree.present(display.page("B1")) }
        let presented = try #require(display.tree.presentations.last)
        _ = display.events { presented.navigator.push(display.page("B2")) }
        #expect(display.events { display.tree.dismiss() } == "A.b A.a B2.r B2.f B1.f")
    }

    @Test(arguments: HostKind.allCases)
    func `EV27 - below a sheet nobody has to come back`(host: HostKind) {
        let display = DisplayFixture(host)
        let a = display.page("A")
        _ = display.show(a)
        _ = display.events { display.tree.present(display.page("B"), style: .sheet) }
        #expect(display.events { display.tree.dismiss() } == "B.r B.f")
        #expect(!a.isObscured)
    }

    @Test(arguments: HostKind.allCases)
    func `EV28, EV29 - a cover above a sheet hides both and brings both back`(host: HostKind) {
        let display = DisplayFixture(host)
        _ = display.show(display.page("A"))
        _ = display.events { display.tree.present(display.page("B"), style: .sheet) }
        #expect(display.events { display.tree.present(display.page("C")) } == "C.L C.b C.a B.r A.r")
        let events = display.events { display.tree.dismiss() }
        switch host {
        case .late: #expect(events == "A.b B.b A.a B.a C.r C.f")
        case .none, .observed, .immediate: #expect(events == "A.b A.a B.b B.a C.r C.f")
        }
    }

    @Test(arguments: HostKind.allCases)
    func `EV30, EV31 - a switch under a cover shows its page when it is revealed`(host: HostKind) throws {
        let display = DisplayFixture(host)
        let tabs = try display.show(tabs: ["1": { display.page("A") }, "2": { display.page("X") }])
        _ = display.events { display.tree.present(display.page("M")) }
        #expect(display.events { tabs.select("2") } == "willSwitch(1,2) didSwitch(1,2)")
        #expect(display.events { display.tree.dismiss() } == "X.L X.b X.a M.r M.f")
    }

    @Test(arguments: HostKind.allCases)
    func `EV32, EV33 - launch windows go last in first out, then the app is in sight`(host: HostKind) throws {
        let display = DisplayFixture(host)
        let a = display.page("A")
        let root = Navigator(a)
        display.tree.present(display.page("S"), style: .window)
        display.finish()
        _ = display.log.take()
        #expect(
            display.events { display.tree.present(display.page("G"), style: .window) } == "G.L G.b G.a S.r")
        #expect(display.events { display.tree.setRoot(root) } == "")
        #expect(!a.isLoaded)
        #expect(display.events { display.tree.dismiss() } == "S.b S.a G.r G.f")
        #expect(display.events { display.tree.dismiss() } == "A.L A.b A.a S.r S.f display.main")
    }

    @Test
    func `A presentation goes below the windows that are there already`() {
        let display = DisplayFixture()
        _ = display.show(display.page("A"))
        display.tree.present(display.page("S"), style: .window)
        _ = display.log.take()
        #expect(display.events { display.tree.present(display.page("B")) } == "")
        #expect(display.tree.presentations.map(\.style) == [.cover, .window])
    }

    @Test
    func `Finishing the last page of a presentation dismisses it`() {
        let display = DisplayFixture()
        _ = display.show(display.page("A"))
        let b = display.page("B")
        display.tree.present(b)
        _ = display.log.take()
        #expect(display.events { b.finish() } == "A.b A.a B.r B.f")
        #expect(display.tree.presentations.isEmpty)
    }

    @Test(arguments: HostKind.allCases)
    func `The end finishes what is presented, topmost first, and then the root`(host: HostKind) throws {
        let display = DisplayFixture(host)
        _ = display.show(display.page("A"), display.page("B"))
        for (title, style) in [("M", PresentationStyle.sheet), ("N", .sheet), ("S", .window)] {
            _ = display.events { display.tree.present(display.page(title), style: style) }
        }
        let lowest = try #require(display.tree.presentations.first)
        _ = display.events { lowest.navigator.push(display.page("O")) }
        #expect(display.events { display.tree.end() } == "S.r S.f N.f O.f M.f B.f A.f")
        #expect(display.tree.presentations.isEmpty)
        #expect(display.tree.allPages.isEmpty)
    }

    @Test
    func `Without a word about which, the topmost one is dismissed, be it a window`() {
        let display = DisplayFixture()
        _ = display.show(display.page("A"))
        for (title, style) in [("M", PresentationStyle.cover), ("N", .sheet), ("L", .window)] {
            display.tree.present(display.page(title), style: style)
        }
        var left: [[String]] = []
        while display.tree.dismiss() == .committed {
            left.append(display.tree.presentations.flatMap(\.navigator.pages).map(\.title))
        }
        #expect(left == [["M", "N"], ["M"], []])
        #expect(display.tree.dismiss() == .nothingToDo)
    }

    @Test
    func `A page that is shown already cannot be presented`() {
        let display = DisplayFixture()
        let a = display.page("A")
        _ = display.show(a)
        #expect(
            display.tree.present(a).description
                == "refused: 'LetterPage' is already in a stack; remove it there first")
    }
}
