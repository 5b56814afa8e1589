import XCTest

/// Checks the contracts that need a person, with a finger on the screen.
///
/// The app asks for each act, and goes on when this has done it and taps its button.
final class ContractUITests: XCTestCase {
    @MainActor
    func testContractsThatNeedAPerson() {
        continueAfterFailure = true
        for contract in UIKitContracts.all where contract.needsPerson { check(contract.sentence, "UIKit") }
        for contract in SwiftUIContracts.all where contract.needsPerson {
            check(contract.sentence, "SwiftUI")
        }
    }

    @MainActor
    private func check(_ sentence: String, _ framework: String) {
        XCTContext.runActivity(named: sentence) { _ in
            let app = XCUIApplication()
            app.launchEnvironment["OSPREY_CONTRACT"] = sentence
            app.launch()
            let verdict = Finger(app).use()
            app.terminate()
            Verdicts.note(sentence, framework, verdict)
            XCTAssertEqual(verdict, "holds", sentence)
        }
    }
}

/// Does to an app what the app asks for.
@MainActor
private struct Finger {
    private let app: XCUIApplication

    init(_ app: XCUIApplication) { self.app = app }

    /// Does what the app asks for, until it says how the contract has ended.
    func use() -> String {
        let verdict = app.staticTexts["verdict"]
        let wish = app.staticTexts["wish"]
        for _ in 0..<120 {
            if verdict.exists { return verdict.label }
            if wish.exists, let act = Act(rawValue: wish.label) {
                perform(act)
                app.buttons["done"].tap()
            }
            _ = verdict.waitForExistence(timeout: 0.5)
        }
        return "differs: the app has given no verdict within a minute"
    }

    private func perform(_ act: Act) {
        switch act {
        case .swipeBack: drag(from: (0, 0.7), to: (0.95, 0.7))
        case .swipeBackABit: drag(from: (0, 0.7), to: (0.2, 0.7), isSlow: true)
        case .tapBackButton: if backButton.exists { backButton.tap() }
        case .chooseRootInBackMenu:
            backButton.press(forDuration: 1.5)
            app.collectionViews.buttons["root"].tap()
        case .pullDown: drag(from: (0.5, 0.12), to: (0.5, 0.95))
        case .tapFirstTab: app.tabBars.buttons.element(boundBy: 0).tap()
        case .tapSecondTab: app.tabBars.buttons.element(boundBy: 1).tap()
        case .dragDown: drag(from: (0.5, 0.6), to: (0.5, 0.85), isSlow: true)
        case .leaveAndReturn:
            XCUIDevice.shared.press(.home)
            _ = app.wait(for: .runningBackground, timeout: 5)
            app.activate()
        case .turn:
            XCUIDevice.shared.orientation = .landscapeLeft
            XCUIDevice.shared.orientation = .portrait
        }
    }

    private var backButton: XCUIElement { app.navigationBars.buttons.element(boundBy: 0) }

    /// Drags a finger, from and to a part of the screen's width and height; slowly, so that nothing is flung.
    private func drag(from start: (Double, Double), to end: (Double, Double), isSlow: Bool = false) {
        let (first, last) = (point(start), point(end))
        first.press(
            forDuration: 0.05, thenDragTo: last, withVelocity: isSlow ? .slow : .fast,
            thenHoldForDuration: isSlow ? 0.5 : 0)
    }

    private func point(_ part: (Double, Double)) -> XCUICoordinate {
        app.coordinate(withNormalizedOffset: CGVector(dx: part.0, dy: part.1))
    }
}
