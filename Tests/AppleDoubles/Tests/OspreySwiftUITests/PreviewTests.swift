import Osprey
import SwiftUI
import Testing

@testable import OspreySwiftUIOnDoubles

@MainActor
struct `A preview` {
    @Test
    func `shows a page in one line, built, injected and loaded`() {
        let screen = Screen {
            PageContainerView.preview(CountPage.init, ["count": "7"]) {
                Text("count \($0.count), \($0.state)")
            }
        }
        screen.advance(by: .seconds(1))
        #expect(screen.texts == ["count 7, loaded"])
        #expect(screen.title == "Count")
    }

    @Test
    func `keeps its page when it is evaluated again`() throws {
        let screen = Screen {
            PageContainerView.preview(CountPage.init, ["count": 1]) { page in
                Button("\(page.count)") { page.count += 1 }
            }
        }
        screen.faults = [.evaluatesUnasked]
        screen.advance(by: .seconds(1))
        screen.tap("1")
        screen.advance(by: .seconds(1))
        #expect(screen.texts == ["[2]"])
    }

    @Test
    func `shows the title of a page that the page opens`() async throws {
        let screen = Screen {
            PageContainerView.preview(CountPage.init, ["count": 1], prepare: { $0.register(OtherPage.init) })
            {
                page in
                Button("open") { page.open(OtherPage.self) }
            }
        }
        screen.advance(by: .seconds(1))
        try await waitUntil("the page is opened") {
            screen.tap("open")
            screen.advance(by: .seconds(1))
            return screen.texts == ["Other"]
        }
    }

    @Test
    func `says what is wrong with what it registers`() async throws {
        let screen = Screen {
            PageContainerView.preview(
                CountPage.init, ["count": 1], prepare: { $0.register(OtherPage.init, SamePage.Other.init) }
            ) { Text("count \($0.count)") }
        }
        try await waitUntil("the container has tried to start") {
            screen.advance(by: .seconds(1))
            return screen.texts.first?.contains("count") == false
        }
        #expect(screen.texts.first?.contains("OtherPage") == true, "\(screen.texts)")
    }

    @Test
    func `says why its page cannot be built`() {
        let screen = Screen {
            PageContainerView.preview(CountPage.init) { Text("count \($0.count)") }
        }
        screen.advance(by: .seconds(1))
        #expect(screen.texts.count == 1)
        #expect(screen.texts.first?.contains("'count'") == true, "\(screen.texts)")
    }
}

private final class CountPage: Page {
    @Injected var count: Int
    private(set) var state = "new"

    override func didLoad() {
        title = "Count"
        state = "loaded"
    }
}

private enum SamePage {
    final class Other: Page {
        override class var pageName: String { "OtherPage" }
    }
}

private final class OtherPage: Page {
    override func didLoad() { title = "Other" }
}
