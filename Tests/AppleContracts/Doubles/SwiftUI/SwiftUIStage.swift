#if canImport(SwiftUI)
import SwiftUI

/// The stage of the tests that are the same for each view system.
typealias TestedStage = SwiftUIStage

/// A screen of the double, on which a contract is checked.
@MainActor
final class SwiftUIStage: Stage {
    nonisolated static let viewSystem = "SwiftUI"
    nonisolated static let contracts = SwiftUIContracts.all

    let witness = Witness()
    var person: any Person { user }

    private let user = ScreenUser()
    private let opposite: String?

    /// Makes a screen that does as SwiftUI is assumed to, or in one thing the opposite.
    init(opposite: String? = nil) { self.opposite = opposite }

    /// A stage on which everything is as it is assumed to be.
    static func ready() async throws -> SwiftUIStage { SwiftUIStage() }

    /// Whether a person uses it.
    nonisolated static let hasPerson = true

    /// The names of all switches that turn an assumption around.
    nonisolated static let opposites = Opposite.allCases.map(\.rawValue)

    /// Whether there is such a switch.
    nonisolated static func has(_ opposite: String) -> Bool {
        Opposite(rawValue: opposite) != nil || Fault.allCases.contains { "\($0)" == opposite }
    }

    func show<Content: View>(@ViewBuilder _ content: @escaping @MainActor () -> Content) {
        let screen = Screen(content)
        screen.opposites = Set(opposite.flatMap(Opposite.init).map { [$0] } ?? [])
        screen.faults = Set(Fault.allCases.filter { "\($0)" == opposite })
        user.screen = screen
    }

    func pass(_ time: Duration) async { user.screen?.advance(by: time) }

    /// Each contract has a double of its own.
    func clear() {}

    /// What the person was asked to do.
    var acts: [Act] { user.acts }
}

/// Uses the double of a screen.
@MainActor
private final class ScreenUser: Person {
    private(set) var acts: [Act] = []
    var screen: Screen?

    func perform(_ act: Act) async throws {
        acts.append(act)
        switch act {
        case .swipeBack: screen?.swipeBack()
        case .swipeBackABit: screen?.swipeBack(isFinished: false)
        case .tapBackButton: screen?.tapBack()
        case .chooseRootInBackMenu: screen?.tapBack(2)
        case .pullDown: screen?.pullDown()
        case .tapFirstTab: screen?.tapTab("A")
        case .tapSecondTab: screen?.tapTab("B")
        case .dragDown, .leaveAndReturn, .turn:
            throw Violation(description: "no contract of SwiftUI asks a person for '\(act)'")
        }
    }
}
#endif
