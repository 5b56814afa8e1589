import Observation
import Osprey
import OspreyHosting
import OspreyTesting
import SwiftUI

@testable import OspreySwiftUIOnDoubles

/// A display on a screen of the double, each page shown as its title.
@MainActor
final class SwiftUIFixture: DisplayFixture {
    let host: SwiftUIHost
    let screen: Screen
    private let choice: Choice

    init(_ tree: NavigationTree? = nil, of container: PageContainer? = nil, faults: Set<Fault> = []) {
        let tree = tree ?? container?.navigation ?? NavigationTree(clock: ManualClock())
        let time = ScreenTime()
        let timer = ScreenTimer { time.screen?.schedule(after: max($0, .milliseconds(50)), $1) }
        let host = SwiftUIHost(tree, of: container, timer: timer)
        let choice = Choice()
        (self.host, self.choice) = (host, choice)
        screen = Screen { ChosenView(choice: choice, host: host) }
        screen.faults = faults
        time.screen = screen
        super.init(tree)
        screen.advance(by: .seconds(1))
    }

    /// Whether the app shows the container at all.
    var isShown: Bool {
        get { choice.isShown }
        set { choice.isShown = newValue }
    }

    override func rest() { screen.advance(by: .seconds(10)) }
}

@MainActor
@Observable
private final class Choice {
    var isShown = true
}

private struct ChosenView: View {
    let choice: Choice
    let host: SwiftUIHost

    var body: some View {
        if choice.isShown { PageContainerView(host) { PageText(page: $0) } }
    }
}

/// Leads to a screen that is made after what waits on it.
@MainActor
private final class ScreenTime {
    weak var screen: Screen?
}

private struct PageText: View {
    let page: Page
    @Environment(\.pageContainer) private var container
    @State private var taps = 0

    var body: some View {
        Text(page.title)
        if container != nil { Text("in a container") }
        Button(taps == 0 ? "tap" : "tapped \(taps)") { taps += 1 }
    }
}

extension PresentationStyle {
    /// What the screen of this system shows for it.
    var onScreen: String { self == .cover && Self.systemHasCovers ? "cover" : "sheet" }

    #if OSPREY_NO_COVERS
    static let systemHasCovers = false
    #else
    static let systemHasCovers = true
    #endif
}
