import UIKit

/// The stage of the tests that are the same for each view system.
typealias TestedStage = UIKitStage

/// A device of the double, on which a contract is checked.
@MainActor
final class UIKitStage: Stage {
    nonisolated static let viewSystem = "UIKit"
    nonisolated static let contracts = UIKitContracts.all

    let witness = Witness()
    let person: any Person
    var scene: UIWindowScene { device.scene }

    private let device = Device()
    private var window: UIWindow?
    private var kept: [AnyObject] = []

    /// Makes a device that does as UIKit is assumed to, or in one thing the opposite.
    init(opposite: String? = nil) {
        person = DeviceUser(device)
        device.opposites = Set(opposite.flatMap(Opposite.init).map { [$0] } ?? [])
        device.faults = Set(Fault.allCases.filter { "\($0)" == opposite })
    }

    /// A stage on which everything is as it is assumed to be.
    static func ready() async throws -> UIKitStage { UIKitStage() }

    /// Whether a person uses it.
    nonisolated static let hasPerson = true

    /// The names of all switches that turn an assumption around.
    nonisolated static let opposites = Opposite.allCases.map(\.rawValue)

    /// Whether there is such a switch.
    nonisolated static func has(_ opposite: String) -> Bool {
        Opposite(rawValue: opposite) != nil || Fault.allCases.contains { "\($0)" == opposite }
    }

    /// The delegates of contracts are none of the adapter's.
    func check(_ contract: Contract<UIKitStage>) async throws {
        try await DelegateCalls.$areCounted.withValue(false) { try await contract.check(self) }
    }

    func show(_ root: UIViewController) {
        let window = UIWindow(windowScene: scene)
        window.rootViewController = root
        window.makeKeyAndVisible()
        self.window = window
    }

    /// Keeps what UIKit keeps weakly.
    func keep(_ object: AnyObject) { kept.append(object) }

    func pass(_ time: Duration) async { device.advance(by: time) }

    /// Each contract has a double of its own.
    func clear() {}

    /// What the person was asked to do.
    var acts: [Act] { (person as? DeviceUser)?.acts ?? [] }
}

/// Uses the double of a device.
@MainActor
private final class DeviceUser: Person {
    private(set) var acts: [Act] = []
    private let device: Device

    init(_ device: Device) { self.device = device }

    func perform(_ act: Act) async throws {
        acts.append(act)
        switch act {
        case .swipeBack: device.swipeBack()
        case .swipeBackABit: device.swipeBack(isFinished: false)
        case .tapBackButton: device.tapBack()
        case .chooseRootInBackMenu: device.tapBack((device.stack?.viewControllers.count ?? 1) - 1)
        case .pullDown: device.pullDown()
        case .tapFirstTab: device.tapTab(0)
        case .tapSecondTab: device.tapTab(1)
        case .dragDown:
            let finger = device.drag(y: 1)
            finger?.move(y: 0.5)
            finger?.lift()
        case .leaveAndReturn:
            for state: UIScene.ActivationState in [
                .foregroundInactive, .background, .foregroundInactive, .foregroundActive,
            ] { device.enter(state) }
        case .turn: device.rotate()
        }
    }
}
